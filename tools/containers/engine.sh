#!/usr/bin/env bash
# A Docker engine of its own, for machines that have none: in namespaces, so that it needs no
# service and leaves no rule, mount, or process behind, and with stand-ins for the base images,
# made of Debian's packages, so that it needs no image registry.
#
#   engine.sh why-not FOLDER   says in a sentence why it can't run here, or nothing
#   engine.sh run FOLDER       prints "engine PID" once it is ready; ends when its input does
#
# FOLDER keeps what it has made for the next time, about 2 GB.  Needs root, debootstrap,
# slirp4netns, and the keys of Debian's archive.
set -euo pipefail

SUITE=trixie
PYTHON=python:3.13-slim-trixie
HERE=$(cd "$(dirname "$0")" && pwd)
WORK=$(realpath -m "$2")
BASE=$WORK/base ROOT=$WORK/engine
CERTIFICATES=/etc/ssl/certs/ca-certificates.crt
ENGINE_PACKAGES=(docker.io docker-cli docker-compose docker-buildx iptables iproute2 openssl)
export DEBIAN_FRONTEND=noninteractive

why_not() {
  [ "$(id -u)" = 0 ] || { echo "it needs root"; return; }
  for program in debootstrap slirp4netns unshare nsenter ip; do
    command -v "$program" > /dev/null || { echo "there is no $program"; return; }
  done
  [ -c /dev/net/tun ] || { echo "there is no /dev/net/tun"; return; }
  unshare --mount --net --pid --fork true 2> /dev/null || { echo "it needs namespaces"; return; }
  mountpoint --quiet /sys/fs/cgroup || { echo "there are no control groups"; return; }
  mkdir -p "$WORK"
  [ "$(df --output=avail --block-size=1M "$WORK" | tail -n 1)" -gt 4000 ] ||
    { echo "$WORK has less than 4 GB left"; return; }
  mkdir -p "$WORK"/try/{lower,upper,work,merged}
  # shellcheck disable=SC2016  # the inner shell's own
  unshare --mount sh -c 'mount -t overlay -o lowerdir=$0/lower,upperdir=$0/upper,workdir=$0/work \
    overlay $0/merged' "$WORK/try" 2> /dev/null || echo "$WORK can't carry overlay file systems"
  rm -rf "$WORK/try"
}

# The mirror that this machine uses, if it is one of Debian's own.
mirror() {
  local site=
  if grep -q '^ID=debian$' /etc/os-release; then
    # shellcheck disable=SC2016  # apt's own
    site=$(apt-get indextargets --format '$(SITE)' "Created-By: Packages" | sort -u | head -n 1)
  fi
  echo "${site:-http://deb.debian.org/debian}"
}

in_root() { chroot "$ROOT" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root "$@"; }

make_roots() {
  local made
  made=$(cat "$HERE"/engine.sh "$HERE"/stand-ins/* | sha256sum)
  [ "$(cat "$WORK/made" 2> /dev/null)" != "$made" ] || return 0
  rm -rf --one-file-system "$BASE" "$ROOT"
  debootstrap --variant=minbase --include=ca-certificates,python3-venv "$SUITE" "$BASE" "$(mirror)" \
    > "$WORK/debootstrap.log" || { tail -n 5 "$WORK/debootstrap.log" >&2; return 1; }
  # What this machine believes and where it fetches: certificates, and the address of a mirror.
  [ ! -f "$CERTIFICATES" ] || cp -L "$CERTIFICATES" "$BASE$CERTIFICATES"
  [ ! -f /etc/pip.conf ] || cp /etc/pip.conf "$BASE/etc/pip.conf"
  find /etc/apt/apt.conf.d -name '*proxy*' -exec cp -t "$BASE/etc/apt/apt.conf.d" {} +
  printf '%s\n' 'DPkg::Post-Invoke { "rm -f /var/cache/apt/*.bin /var/cache/apt/archives/*.deb"; };' \
    'Dir::Cache::pkgcache "";' 'Dir::Cache::srcpkgcache "";' > "$BASE/etc/apt/apt.conf.d/docker-clean"
  cp -a "$BASE" "$ROOT"
  chroot "$BASE" python3 -m venv /usr/local  # Python and pip of their own, as in the official image
  rm -rf "$BASE"/var/cache/apt/{*.bin,archives/*.deb} "$BASE"/var/lib/apt/lists/*
  printf '#!/bin/sh\nexit 101\n' > "$ROOT/usr/sbin/policy-rc.d"  # no service is started
  chmod 755 "$ROOT/usr/sbin/policy-rc.d"
  cp -L /etc/resolv.conf "$ROOT/etc/resolv.conf"
  { in_root apt-get update --quiet &&
    in_root apt-get install --quiet --yes --no-install-recommends "${ENGINE_PACKAGES[@]}"; } \
    > "$WORK/packages.log" 2>&1 || { tail -n 5 "$WORK/packages.log" >&2; return 1; }
  mkdir -p "$ROOT"/{old,root,etc/docker}
  echo 'nameserver 10.0.2.3' > "$ROOT/etc/resolv.conf"  # slirp4netns answers there
  echo '{"cgroup-parent": "/farbenspiel", "ipv6": false}' > "$ROOT/etc/docker/daemon.json"
  echo "$made" > "$WORK/made"
}

write_start() {
  cat > "$ROOT/start" << EOS
#!/bin/bash
set -e
mount --bind $ROOT $ROOT
cd $ROOT
mount -t proc proc proc
mount -t sysfs sysfs sys
mount --rbind /sys/fs/cgroup sys/fs/cgroup
mount --rbind /dev dev
mount -t tmpfs tmpfs run
pivot_root . old
cd /
umount -l /old
ip link set lo up
until ip link show tap0 > /dev/null 2>&1; do sleep 0.1; done
exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root dockerd > /var/log/dockerd.log 2>&1
EOS
  chmod 755 "$ROOT/start"
}

inside() { nsenter -t "$INNER" -m -n -p -r -w env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root "$@"; }

finish() {
  inside docker image prune --force > /dev/null 2>&1 || true
  inside docker builder prune --force --keep-storage 2GB > /dev/null 2>&1 || true
  kill "$INNER" 2> /dev/null || true  # process 1 of its namespace: everything in it goes with it
  wait "$OUTER" || true
  kill "$SLIRP" 2> /dev/null || true
  find /sys/fs/cgroup -maxdepth 3 -depth -type d -path '*/farbenspiel*' -exec rmdir {} + \
    2> /dev/null || true
}

until_true() {  # SECONDS COMMAND...
  local until=$((SECONDS + $1))
  shift
  until "$@" > /dev/null 2>&1; do
    [ "$SECONDS" -lt "$until" ] || return 1
    sleep 0.2
  done
}

own_network() { [ "$(readlink "/proc/$INNER/ns/net")" != "$(readlink /proc/self/ns/net)" ]; }
child() { INNER=$(ps --no-headers -o pid --ppid "$OUTER" | tr -d ' ') && [ -n "$INNER" ]; }

start() {
  INNER='' OUTER='' SLIRP=''
  trap finish EXIT
  trap 'exit 1' INT TERM
  unshare --mount --net --pid --fork --kill-child --propagation private "$ROOT/start" < /dev/null &
  OUTER=$!
  until_true 10 child
  until_true 10 own_network
  slirp4netns --configure --mtu=1400 --disable-host-loopback "$INNER" tap0 > "$WORK/slirp.log" 2>&1 &
  SLIRP=$!
  until_true 60 inside docker info || { tail -n 5 "$ROOT/var/log/dockerd.log" >&2; return 1; }
}

image_is_there() { inside docker image inspect "$1" > /dev/null 2>&1; }

make_images() {
  local file name
  if ! image_is_there "$PYTHON"; then
    tar -C "$BASE" --one-file-system -c . |
      inside docker import \
        -c "ENV PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin SSL_CERT_FILE=$CERTIFICATES PIP_CERT=$CERTIFICATES NODE_EXTRA_CA_CERTS=$CERTIFICATES" \
        - "$PYTHON" > /dev/null
  fi
  for file in "$HERE"/stand-ins/*.Dockerfile; do
    name=$(sed -n 's/^# Stands in for \(\S*\).*/\1/p' "$file")
    image_is_there "$name" || inside docker build --quiet --tag "$name" - < "$file" > /dev/null
  done
}

case $1 in
why-not) why_not ;;
run)
  mkdir -p "$WORK"
  exec 9> "$WORK/lock"
  flock --timeout 600 9 || { echo "Another run has been using $WORK for ten minutes." >&2; exit 1; }
  make_roots
  write_start
  start
  make_images
  echo "engine $INNER"
  cat > /dev/null
  ;;
*) sed -n '2,/^set/s/^# \?//p' "$0" >&2; exit 2 ;;
esac
