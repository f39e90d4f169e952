#!/bin/sh
# Restarts instances behind nginx one after the other, so that every call is answered. Run where nginx runs:
#
#   sh deploy/rolling-restart.sh COMMAND ADDRESS...
#   sh deploy/rolling-restart.sh /root/restart-ambang 10.0.0.11:3000 10.0.0.12:3000
#
# COMMAND gets an address. It stops and starts (or upgrades) that instance, for example by ssh, and fails when that fails. The
# addresses are those of the upstream `instances` in the configuration of nginx.
set -u

nginx=${NGINX:-nginx}
config=${NGINX_CONFIG:-/etc/nginx/nginx.conf}
# Longer than a save and its timeout in nginx (9 s).
drain_seconds=${DRAIN_SECONDS:-10}
# Longer than the 5 s for which nginx skips an instance after failures (fail_timeout).
between_seconds=${BETWEEN_SECONDS:-6}
ready_seconds=${READY_SECONDS:-300}

fail() {
  printf '%s\n' "$1" >&2
  exit 1
}

pattern() {
  printf '%s' "$1" | sed 's/[.[\]]/\\&/g'
}

is_down() {
  grep -Eq "server +$(pattern "$1")( [^;]*)? down;" "$config"
}

# Changes the configuration only if nginx accepts the result. The file keeps its owner and mode.
edit() {
  cp -p "$config" "$config.before" && sed -E "$1" "$config.before" >"$config" || fail "$config tidak dapat ditulisi: jalankan sebagai root."
  if ! "$nginx" -t -q -c "$config"; then
    cat "$config.before" >"$config"
    fail 'nginx menolak susunannya, jadi dikembalikan: perbaiki yang disebut di atas, lalu ulangi.'
  fi
  rm -f "$config.before"
  "$nginx" -c "$config" -s reload || fail 'nginx belum menyala: jalankan systemctl start nginx, lalu ulangi.'
}

mark_down() {
  edit "s/(server +$(pattern "$1")( [^;]*)?);/\\1 down;/"
}

mark_up() {
  edit "s/(server +$(pattern "$1")( [^;]*)?) down;/\\1;/"
}

# An instance is ready when it can also reach the database.
is_ready() {
  curl --silent --fail --max-time 2 --output /dev/null "http://$1/api/ready"
}

wait_until_ready() {
  waited=0
  until is_ready "$1"; do
    [ "$waited" -lt "$ready_seconds" ] || return 1
    sleep 1
    waited=$((waited + 1))
  done
}

[ $# -ge 3 ] || fail 'Tulis perintah dan paling sedikit dua alamat: sh deploy/rolling-restart.sh PERINTAH 10.0.0.11:3000 10.0.0.12:3000'
command -v curl >/dev/null || fail 'curl tidak ditemukan: apt install curl, lalu ulangi.'
command=$1
shift

# Checks everything before the first change.
for address in "$@"; do
  grep -Eq "server +$(pattern "$address")( [^;]*)?;" "$config" || fail "$address tidak ada di $config: tulis alamat seperti di sana."
  ! is_down "$address" || fail "$address ditandai down di $config: perbaiki instans itu dulu, hapus tandanya, lalu ulangi."
  is_ready "$address" || fail "$address belum siap melayani: perbaiki instans itu dulu, lalu ulangi."
done

for address in "$@"; do
  echo "$address: dikosongkan …"
  mark_down "$address"
  sleep "$drain_seconds"
  "$command" "$address" ||
    fail "$address tidak dapat dinyalakan lagi dan tetap ditandai down; yang lain melayani. Perbaiki, hapus tandanya di $config, lalu muat ulang nginx."
  wait_until_ready "$address" ||
    fail "$address belum siap dan tetap ditandai down; yang lain melayani. Perbaiki, hapus tandanya di $config, lalu muat ulang nginx."
  mark_up "$address"
  echo "$address: melayani lagi."
  # After the last one too, because a second run may follow at once.
  sleep "$between_seconds"
done
