# Stands in for postgres:17-alpine
FROM python:3.13-slim-trixie
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-17 \
    && rm -rf /var/lib/apt/lists/* \
    && sed -ri "s/^#?listen_addresses .*/listen_addresses = '*'/" /usr/share/postgresql/17/postgresql.conf.sample \
    && install -d -o postgres -g postgres -m 3777 /var/run/postgresql \
    && install -d -o postgres -g postgres -m 1777 /var/lib/postgresql/data
ENV PATH=/usr/lib/postgresql/17/bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
ENV PGDATA=/var/lib/postgresql/data
# As the image it stands in for has a locale of UTF-8, so have its databases.
ENV LANG=C.UTF-8
COPY --chmod=755 <<'EOS' /usr/local/bin/entry
#!/bin/bash
set -e
if [ "$(id -u)" = 0 ]; then
    chown postgres "$PGDATA"
    exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
chmod 700 "$PGDATA"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
    initdb --username="$POSTGRES_USER" --pwfile=<(echo "$POSTGRES_PASSWORD")
    echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
    pg_ctl -w -o '-c listen_addresses=' start
    createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
    pg_ctl -m fast -w stop
fi
exec "$@"
EOS
VOLUME /var/lib/postgresql/data
ENTRYPOINT ["entry"]
CMD ["postgres"]
STOPSIGNAL SIGINT
