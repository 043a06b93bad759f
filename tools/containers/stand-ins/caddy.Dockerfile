# Stands in for caddy:2-alpine
FROM python:3.13-slim-trixie
RUN apt-get update && apt-get install --yes --no-install-recommends caddy libcap2-bin \
    && rm -rf /var/lib/apt/lists/* && mkdir -p /config/caddy /data/caddy \
    && setcap cap_net_bind_service=+ep /usr/bin/caddy
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
WORKDIR /srv
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
