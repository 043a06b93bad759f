# The wheel carries the browser modules, so Node is nowhere in the image.
FROM python:3.13-slim-bookworm AS build
WORKDIR /src
RUN pip install --no-cache-dir build
COPY pyproject.toml README.md hatch_build.py browser_modules.py ./
COPY package.json package-lock.json .npmrc ./
COPY app app
COPY migrations migrations
RUN python -m build --wheel --outdir /dist

FROM python:3.13-slim-bookworm
ENV PYTHONUNBUFFERED=1 \
    FARBENSPIEL_DATA_DIR=/data \
    FARBENSPIEL_LOG_JSON=true
RUN useradd --system --uid 10001 --home-dir /data --create-home --shell /usr/sbin/nologin farbenspiel
# Dependencies first: this layer stays while only the project changes.
COPY requirements.lock /tmp/
RUN pip install --no-cache-dir --require-hashes -r /tmp/requirements.lock
COPY --from=build /dist/*.whl /tmp/
RUN pip install --no-cache-dir --no-deps /tmp/*.whl && rm /tmp/*.whl /tmp/requirements.lock
USER farbenspiel
WORKDIR /data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/healthz', timeout=2)"]
ENTRYPOINT ["farbenspiel"]
CMD ["serve"]
