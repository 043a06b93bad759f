"""Settings of one server: ``FARBENSPIEL_*`` variables, an ``.env`` file, defaults."""

from email.utils import parseaddr
from functools import cached_property
from pathlib import Path
from typing import Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pydantic import Field, SecretStr, ValidationInfo, field_validator, model_validator
from pydantic_settings import SettingsConfigDict
from sqlalchemy import URL, make_url

from app.limits.exemptions import Exemptions, exemptions
from app.limits.origins import Origin
from app.limits.proxies import trusted_proxies
from app.settings import addresses
from app.settings.database import database
from app.settings.neighbours import MailServer, is_sender, mail_server, masked, redis
from app.settings.signing import kept_secret, mark_of
from app.settings.values import CheckedSettings


class Settings(CheckedSettings):
    """What an operator can set; keyword arguments override variables, which override ``.env``."""

    model_config = SettingsConfigDict(
        env_prefix="FARBENSPIEL_",
        env_file=".env",
        env_file_encoding="utf-8-sig",  # some editors begin files with a mark
        env_ignore_empty=True,
        extra="ignore",
        str_strip_whitespace=True,
        allow_inf_nan=False,
        frozen=True,
    )

    data_dir: Path = Field(Path("data"), description="Folder for the database and the secret")
    database_url: str = Field(
        "",
        validate_default=True,
        description="PostgreSQL or SQLite URL; default: SQLite in data_dir",
    )
    redis_url: str | None = Field(
        None,
        description="For several processes: tells each what the others write, and counts their "
        "limits per address together; default: PostgreSQL tells, each counts by itself",
    )
    connect_s: float = Field(
        10, gt=0, description="How long the database and Redis may take to answer at the start"
    )

    host: str = Field(
        "0.0.0.0", description="Address to listen on; 127.0.0.1 for this machine only"
    )
    port: int = Field(8000, ge=0, le=65535, description="Port to listen on; 0 picks a free one")
    root_path: addresses.RootPath = Field(
        "", description="Path prefix that the proxy strips, such as /games"
    )
    forwarded_allow_ips: addresses.Proxies = Field(
        "127.0.0.1", description="Proxies whose headers are trusted"
    )
    published_on: addresses.Interface = Field(
        "",
        description="Where a container's port is published; on a loopback address, its own "
        "networks count as proxies too",
    )
    public_url: addresses.PublicUrl = Field(
        None,
        description="The address that people use, such as https://play.example.org; needed for "
        "all but addresses in the local network",
    )
    own_origins: addresses.Origins = Field(
        "",
        description="Further addresses that people use, such as https://games.example.net, "
        "separated by commas",
    )

    secret: SecretStr | None = Field(
        None, description="Key that signs cookies; default: generated once and kept in data_dir"
    )
    cookie_secure: Literal["auto", "always", "never"] = Field(
        "auto", description="auto: Secure if the request came over https"
    )

    bot_delay_ms: int = Field(1200, ge=0, description="How long a bot takes over a move")
    bot_processes: int | None = Field(
        None,
        ge=1,
        le=64,
        description="Processes in which strong bots think, besides one for the others; default: "
        "one less than there are cores, at least 2 and at most 4",
    )
    acting_host_after_s: float = Field(
        60, gt=0, description="How long a host is away before someone acts for them"
    )
    clock_grace_s: float = Field(
        30,
        ge=0,
        description="Grace period for overdue moves after a room is loaded or the clock jumps "
        "ahead",
    )
    rooms_per_minute: int = Field(30, gt=0, description="New rooms from one address")
    guests_per_minute: int = Field(60, gt=0, description="New players from one address")
    guesses_per_minute: int = Field(
        30,
        gt=0,
        description="Wrong room codes, or wrong tokens of operators, from one address, or by one "
        "known player",
    )
    lists_per_minute: int = Field(
        240,
        gt=0,
        description="Requests for open tables, days, challenges, achievements, and a player's "
        "duties, tables over days, and matches alone, and for operators' pages, from one "
        "address, or by one known player",
    )
    cards_per_minute: int = Field(
        60, gt=0, description="Pictures of shared links painted for one address"
    )
    renames_per_minute: int = Field(6, gt=0, description="Name changes by one player")
    hints_per_minute: int = Field(20, gt=0, description="Hints for one player")
    changes_per_second: float = Field(2, gt=0, description="Changes by one player over REST")
    changes_burst: int = Field(60, gt=0, description="Changes by one player at once")
    room_changes_per_second: float = Field(
        4, gt=0, description="Changes to one room, by all its members"
    )
    room_changes_burst: int = Field(120, ge=20, description="Changes to one room at once")
    strangers_per_second: float = Field(
        10,
        gt=0,
        description="Writing requests and sockets without valid credentials, from one address",
    )
    strangers_burst: int = Field(120, gt=0, description="Such requests from one address at once")
    ws_messages_per_second: float = Field(
        20, gt=0, description="Frames from one connection; moves and messages by one player"
    )
    ws_burst: int = Field(
        60,
        gt=0,
        description="Frames from one connection, moves and messages by one player, at once",
    )
    ws_frame_bytes: int = Field(65536, ge=1024, description="Maximum size of a frame")

    connections: int = Field(
        8192, gt=0, description="Open connections; fewer if the file descriptor limit is lower"
    )
    connections_per_address: int = Field(
        300, gt=0, description="Open connections from one address, or sockets behind a proxy"
    )
    request_head_bytes: int = Field(
        16384, ge=1024, description="Maximum size of a request's address and header lines"
    )
    request_head_lines: int = Field(
        100, ge=10, description="Maximum number of header lines in a request"
    )
    request_head_s: float = Field(
        15, gt=0, description="Time from the start of a request to the end of its header lines"
    )
    request_body_s: float = Field(30, gt=0, description="Time for the body of a request")
    keep_alive_s: int = Field(
        15, gt=0, description="How long a connection may stay idle between requests"
    )

    webhook_exceptions: str = Field(
        "",
        description="What webhooks may reach besides public addresses by https: networks, "
        "addresses, and origins such as http://ntfy.lan:8080, separated by commas",
    )

    timezone: str = Field(
        "UTC", description="Time zone of the days of the daily task, such as Europe/Berlin"
    )
    smtp_url: SecretStr | None = Field(
        None,
        description="Mail server for alerts, such as smtp://user:password@mail.example.org; "
        "default: no e-mails",
    )
    mail_from: str = Field(
        "",
        description="Whom e-mails come from, such as Farbenspiel <games@example.org>; push "
        "services find the operator there, even if no e-mails are sent",
    )
    confirmations_per_day: int = Field(
        200, gt=0, description="E-mails a day that ask whether an address is right, to all together"
    )

    admin_token: SecretStr | None = Field(
        None, min_length=24, description="Opens the operator's pages, /admin; default: no such page"
    )

    # Metrics and the access log
    metrics_token: SecretStr | None = Field(
        None, min_length=16, description="Bearer token that opens /metrics; default: no such page"
    )
    metrics_port: int | None = Field(
        None, ge=1, le=65535, description="Port on 127.0.0.1 that shows metrics; default: none"
    )
    access_log: Literal["off", "on", "addresses"] = Field(
        "off", description="A line for each request and socket; addresses: with the client's"
    )

    # Backups
    backup_dir: Path | None = Field(
        None, description="Folder for backups by schedule; default: none are made"
    )
    backup_every_h: float = Field(
        24, gt=0, le=8760, description="Hours from one backup to the next"
    )
    backup_keep_days: int = Field(
        14,
        ge=1,
        le=36500,
        description="Days after which a backup is removed; never the newest three",
    )

    # Expiry
    expire_matches_days: int | None = Field(
        None,
        ge=1,
        le=36500,
        description="Days after its end when the moves of a match expire; default: never",
    )
    expire_rooms_days: int | None = Field(
        None,
        ge=1,
        le=36500,
        description="Days after it was last opened when a room expires; default: never",
    )
    expire_chat_days: int | None = Field(
        None, ge=1, le=36500, description="Days after which messages expire; default: never"
    )
    expire_guests_days: int | None = Field(
        None,
        ge=400,
        le=36500,
        description="Days after their last visit when guests expire whom nobody can be any more; "
        "at least 400, as cookies last that long; default: never",
    )

    log_level: Literal["debug", "info", "warning", "error"] = Field(
        "info", description="debug, info, warning, or error"
    )
    log_json: bool = Field(
        False, description="One JSON object per line, and no welcome in the shell"
    )

    bundles: bool = Field(
        True,
        description="Pages load bundles, if there are any; false: single modules, to work on them",
    )

    @field_validator("database_url")
    @classmethod
    def _named_database(cls, url: str, info: ValidationInfo) -> str:
        if not url:
            file = info.data.get("data_dir", Path()) / "farbenspiel.db"  # it may be refused
            return URL.create("sqlite+aiosqlite", database=str(file)).render_as_string()
        return database(url).render_as_string(hide_password=False)

    @field_validator("redis_url")
    @classmethod
    def _named_redis(cls, url: str | None) -> str | None:
        return redis(url) if url else url

    @field_validator("webhook_exceptions")
    @classmethod
    def _readable_exceptions(cls, text: str) -> str:
        exemptions(text)
        return text

    @field_validator("mail_from")
    @classmethod
    def _with_address(cls, sender: str) -> str:
        if sender and not is_sender(sender):
            raise ValueError("an address such as Farbenspiel <games@example.org> is needed")
        return sender

    @field_validator("timezone")
    @classmethod
    def _known_zone(cls, name: str) -> str:
        try:
            ZoneInfo(name)
        except (ZoneInfoNotFoundError, ValueError, OSError) as error:
            raise ValueError("no time zone has this name") from error
        return name

    @cached_property
    def zone(self) -> ZoneInfo:
        """The time zone by which days begin and end."""
        return ZoneInfo(self.timezone)

    @model_validator(mode="after")
    def _usable_mail(self) -> "Settings":
        if self.mail_server is not None and not self.public_url:
            # Whoever sends a request could otherwise say where the links in e-mails lead.
            raise ValueError("e-mails need FARBENSPIEL_PUBLIC_URL")
        return self

    @cached_property
    def mail_server(self) -> MailServer | None:
        """The server that takes e-mails; None if there is none."""
        if self.smtp_url is None:
            return None
        return mail_server(self.smtp_url.get_secret_value(), self.mail_from)

    @property
    def contact(self) -> str | None:
        """Where push services find the operator, as a URI; None if no address is set."""
        return f"mailto:{parseaddr(self.mail_from)[1]}" if self.mail_from else None

    @cached_property
    def origins(self) -> frozenset[Origin]:
        """Where the server's own pages are, besides local addresses."""
        return addresses.own(self.public_url, self.root_path, self.own_origins)

    @cached_property
    def exemptions(self) -> Exemptions:
        """What outgoing requests may reach besides public addresses by https."""
        return exemptions(self.webhook_exceptions)

    @property
    def trusted_proxies(self) -> str:
        """The proxies whose headers are trusted, separated by commas."""
        return trusted_proxies(self.forwarded_allow_ips, self.published_on)

    @cached_property
    def signing_key(self) -> str:
        """The secret that is set, or the one in ``data_dir/secret``, made on first use."""
        if self.secret is not None:
            return self.secret.get_secret_value()
        return kept_secret(self.data_dir / "secret")

    @cached_property
    def installation(self) -> str:
        """What tells this installation from others on the same host: the same in all processes."""
        return mark_of(self.signing_key)

    @property
    def sqlite_file(self) -> Path | None:
        """The database file; None if the database is PostgreSQL or in memory."""
        url = make_url(self.database_url)
        named = url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")
        return Path(str(url.database)) if named else None

    def shown(self) -> dict[str, str | int | float | None]:
        """All settings as JSON values, with passwords and the secret masked."""
        values = self.model_dump(mode="json")
        values["database_url"] = make_url(self.database_url).render_as_string(hide_password=True)
        if self.redis_url:
            values["redis_url"] = masked(self.redis_url)
        return values
