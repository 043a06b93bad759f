"""Tables as classes are those that SQLAlchemy's own mapping would declare."""

from datetime import datetime
from typing import Any

import pytest
from sqlalchemy import (
    JSON,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    LargeBinary,
    MetaData,
    String,
    UniqueConstraint,
    delete,
    false,
    func,
    insert,
    orm,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.schema import CreateIndex, CreateTable

from app.store import declarative

DIALECTS = (postgresql.dialect(), sqlite.dialect())


def texts(kit: Any, dialect: Dialect) -> list[str]:
    """The tables that `kit` makes of two classes, and statements about them."""
    Mapped, column = kit.Mapped, kit.mapped_column  # noqa: N806

    class Base(kit.DeclarativeBase):  # type: ignore[misc]
        metadata = MetaData(naming_convention={"ix": "ix_%(column_0_label)s"})
        type_annotation_map = {datetime: DateTime(timezone=True), dict[str, Any]: JSON}  # noqa: RUF012

    class Garden(Base):
        __tablename__ = "gardens"
        __table_args__ = {"info": {"marks": ("own",)}}  # noqa: RUF012
        id: Mapped[str] = column(String(26), primary_key=True)
        opened: Mapped[datetime | None] = column(index=True)

    class Plant(Base):
        __tablename__ = "plants"
        __table_args__ = (
            UniqueConstraint("garden_id", "name"),
            Index("ix_plants_tall", "height", sqlite_where=false()),
            {"info": {"marks": ()}},
        )
        garden_id: Mapped[str] = column(
            ForeignKey("gardens.id", ondelete="CASCADE"), primary_key=True
        )
        number: Mapped[int] = column(primary_key=True, autoincrement=False)
        name: Mapped[str | None]
        height: Mapped[float]
        rare: Mapped[bool] = column(server_default=false())
        picture: Mapped[bytes] = column(LargeBinary)
        facts: Mapped[dict[str, Any]]

    other = kit.aliased(Plant)
    taller = select(Plant.number, func.count()).join(other, other.height > Plant.height)
    statements = (
        taller.where(other.rare, Plant.name.in_(["a", "b"])).group_by(Plant.number),
        select(*Plant.__table__.columns).select_from(Garden).join(Plant),
        select(Plant.facts["seed"].as_string()).where(~select(Garden.id).exists()),
        insert(Garden).values(id="1"),
        update(Plant).where(Plant.garden_id == "1").values(rare=True),
        delete(Garden).where(Garden.opened.is_(None)),
    )
    tables = Base.metadata.sorted_tables
    made = [str(CreateTable(one).compile(dialect=dialect)) for one in tables]
    made += [str(CreateIndex(i).compile(dialect=dialect)) for one in tables for i in one.indexes]
    made += [str(one.info) for one in tables]
    return sorted(made) + [str(one.compile(dialect=dialect)) for one in statements]


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda one: one.name)
def test_tables_and_statements_are_those_of_the_mapping(dialect: Dialect) -> None:
    assert texts(declarative, dialect) == texts(orm, dialect)
