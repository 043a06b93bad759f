# Stands in for redis:7-alpine
FROM python:3.13-slim-trixie
RUN apt-get update && apt-get install --yes --no-install-recommends redis-server \
    && rm -rf /var/lib/apt/lists/* && install -d -o redis -g redis /data
# The official image is compiled without protected mode.
COPY --chmod=755 <<'EOS' /usr/local/bin/entry
#!/bin/sh
set -e
if [ "$(id -u)" = 0 ]; then
    find . \! -user redis -exec chown redis '{}' +
    exec setpriv --reuid=redis --regid=redis --clear-groups "$0" "$@"
fi
exec "$@" --protected-mode no
EOS
VOLUME /data
WORKDIR /data
ENTRYPOINT ["entry"]
CMD ["redis-server"]
