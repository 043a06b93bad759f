# The wheel carries the browser modules and bundles, so Node is nowhere in the image.
FROM python:3.13-slim-trixie AS build
WORKDIR /src
RUN pip install --no-cache-dir build
COPY pyproject.toml README.md hatch_build.py browser_bundles.mjs browser_modules.py ./
COPY package.json package-lock.json .npmrc ./
COPY app app
COPY migrations migrations
RUN python -m build --wheel --outdir /dist

# What backs up and restores PostgreSQL: as new as the server in docker-compose.yml, or newer.
FROM python:3.13-slim-trixie AS postgres
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client-17

FROM python:3.13-slim-trixie
ENV PYTHONUNBUFFERED=1 \
    FARBENSPIEL_DATA_DIR=/data \
    FARBENSPIEL_LOG_JSON=true
RUN groupadd --gid 10001 farbenspiel \
    && useradd --uid 10001 --gid 10001 --no-log-init --no-create-home --home-dir /data \
        --shell /usr/sbin/nologin farbenspiel \
    && install --directory --owner=10001 --group=10001 --mode=700 /data /backups
# Only the library comes by the package: Debian's wrappers around these programs would bring Perl.
RUN apt-get update && apt-get install --yes --no-install-recommends libpq5 \
    && rm -rf /var/lib/apt/lists/*
COPY --from=postgres /usr/lib/postgresql/17/bin/pg_dump /usr/lib/postgresql/17/bin/pg_restore \
    /usr/local/bin/
RUN pg_dump --version && pg_restore --version
# Dependencies before the wheel: this layer stays while only the project changes.
RUN --mount=type=bind,source=requirements.lock,target=/tmp/requirements.lock \
    pip install --no-cache-dir --require-hashes -r /tmp/requirements.lock
RUN --mount=type=bind,from=build,source=/dist,target=/dist \
    pip install --no-cache-dir --no-deps /dist/*.whl
RUN python -m app.web.templating
LABEL org.opencontainers.image.title="Farbenspiel" \
    org.opencontainers.image.description="Play board games with friends in the browser" \
    org.opencontainers.image.version="0.1.0"
USER farbenspiel
WORKDIR /data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "import os, urllib.request as u; p = os.environ.get('FARBENSPIEL_PORT', '').strip(); u.urlopen(f\"http://127.0.0.1:{p if p.isdecimal() else 8000}/healthz\", timeout=4)"]
ENTRYPOINT ["farbenspiel"]
CMD ["serve"]
