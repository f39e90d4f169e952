#!/bin/sh
# Restarts instances behind nginx one after the other, so that every call is answered. Run where nginx runs:
#
#   sh deploy/rolling-restart.sh COMMAND ADDRESS[,ANALYSIS]...
#   sh deploy/rolling-restart.sh /root/restart-ambang 10.0.0.11:3000,10.0.0.11:3009 10.0.0.12:3000,10.0.0.12:3009
#
# COMMAND gets the ADDRESS of one instance. It stops and starts (or upgrades) that instance, for example by ssh, and fails when that
# fails. ADDRESS is in the upstream `instances` of the configuration of nginx, and ANALYSIS, the analysis service that restarts
# with it, in `analysis`.
set -u

nginx=${NGINX_PROGRAM:-nginx}
config=$(readlink -f -- "${NGINX_CONFIG:-/etc/nginx/nginx.conf}")
# Longer than a save and its timeout in nginx (9 s). Event streams do not end by themselves, so there is no sign of an end to wait for.
drain_seconds=${DRAIN_SECONDS:-10}
# Longer than the 5 s for which nginx skips an instance after failures (fail_timeout).
between_seconds=${BETWEEN_SECONDS:-6}
ready_seconds=${READY_SECONDS:-300}
reload_seconds=${RELOAD_SECONDS:-10}

fail() {
  printf '%s\n' "$1" >&2
  exit 1
}

pattern() {
  printf '%s' "$1" | sed 's/[.[\]]/\\&/g'
}

# The addresses of one argument.
parts() {
  printf '%s' "$1" | tr , ' '
}

is_known() {
  grep -Eq "server +$(pattern "$1")( [^;]*)?;" "$config"
}

is_down() {
  grep -Eq "server +$(pattern "$1")( [^;]*)? down;" "$config"
}

# The workers of the running nginx; nothing where they cannot be found.
workers() {
  master=$(cat "$(sed -n 's/^pid  *\(.*\);/\1/p' "$config")" 2>/dev/null) && cat "/proc/$master/task/$master/children" 2>/dev/null
}

# A faulty reload leaves the old workers alone, and nginx reports it in its log only.
has_new_workers() {
  [ -n "$1" ] || return 0
  for worker in $(workers); do
    case " $1 " in *" $worker "*) ;; *) return 0 ;; esac
  done
  return 1
}

# Runs a command each second until it succeeds: wait_for SECONDS COMMAND …
wait_for() {
  seconds=$1
  shift
  waited=0
  until "$@"; do
    [ "$waited" -lt "$seconds" ] || return 1
    sleep 1
    waited=$((waited + 1))
  done
}

reload() {
  before=$(workers)
  "$nginx" -c "$config" -s reload && wait_for "$reload_seconds" has_new_workers "$before"
}

# Replaces the configuration by a rename, and only if nginx accepts the new one. The file keeps its owner and mode.
edit() {
  cp -p "$config" "$config.before" && cp -p "$config" "$config.new" && sed -E "$1" "$config" >"$config.new" ||
    fail "$config tidak dapat ditulisi: jalankan sebagai root."
  if ! "$nginx" -t -q -c "$config.new"; then
    rm -f "$config.new" "$config.before"
    fail 'nginx menolak susunannya, jadi tidak diubah: perbaiki yang disebut di atas, lalu ulangi.'
  fi
  mv "$config.new" "$config"
  if ! reload; then
    mv "$config.before" "$config"
    fail "nginx tidak memuat susunan yang baru, jadi $config dikembalikan. Pastikan nginx menyala (systemctl start nginx), baca error.log-nya, lalu ulangi."
  fi
  rm -f "$config.before"
}

mark_down() {
  change=
  for part in $(parts "$1"); do change="$change;s/(server +$(pattern "$part")( [^;]*)?);/\\1 down;/"; done
  edit "${change#;}"
}

mark_up() {
  change=
  for part in $(parts "$1"); do change="$change;s/(server +$(pattern "$part")( [^;]*)?) down;/\\1;/"; done
  edit "${change#;}"
}

# An instance is ready when it can also reach the database. The analysis service has no such address.
is_ready() {
  curl --silent --fail --max-time 2 --output /dev/null "http://${1%%,*}/api/ready" || return 1
  case $1 in *,*) curl --silent --max-time 2 --output /dev/null "http://${1#*,}/" ;; esac
}

# An instance that did not restart is of use all the same.
interrupted() {
  trap '' HUP INT TERM
  [ -n "$current" ] || exit 130
  if is_down "${current%%,*}" && is_ready "$current"; then
    mark_up "$current"
    fail "Dihentikan. ${current%%,*} siap dan melayani lagi; yang sesudahnya belum dijalankan ulang."
  fi
  ! is_down "${current%%,*}" || fail "Dihentikan. $(still_down "$current")"
  fail 'Dihentikan. Yang sesudahnya belum dijalankan ulang.'
}

still_down() {
  echo "${1%%,*} tetap ditandai down; yang lain melayani. Sesudah instans itu siap, hapus tanda down di $config, muat ulang nginx, lalu ulangi."
}

[ $# -ge 3 ] || fail 'Tulis perintah dan paling sedikit dua alamat: sh deploy/rolling-restart.sh PERINTAH 10.0.0.11:3000 10.0.0.12:3000'
command -v curl >/dev/null || fail 'curl tidak ditemukan: apt install curl, lalu ulangi.'
[ -f "$config" ] || fail "$config tidak ada: isi NGINX_CONFIG dengan susunan nginx."
# Two runs at once would take both instances away. The lock ends with this process, and COMMAND does not get it.
exec 9<"$(dirname "$config")" && flock --nonblock 9 || fail 'Skrip ini sedang berjalan: tunggu sampai selesai, lalu ulangi.'
command=$1
shift

# Checks everything before the first change.
seen=' '
for address in "$@"; do
  for part in $(parts "$address"); do
    case $seen in *" $part "*) fail "$part ditulis dua kali: tulis tiap alamat sekali." ;; esac
    seen="$seen$part "
    is_known "$part" || fail "$part tidak ada di $config: tulis alamat seperti di sana."
    ! is_down "$part" || fail "$part ditandai down di $config: perbaiki instans itu dulu, hapus tandanya, muat ulang nginx, lalu ulangi."
  done
  is_ready "$address" || fail "$address belum siap melayani: perbaiki instans itu dulu, lalu ulangi."
done

current=
trap interrupted HUP INT TERM
for address in "$@"; do
  current=$address
  echo "${address%%,*}: dikosongkan …"
  mark_down "$address"
  sleep "$drain_seconds"
  "$command" "${address%%,*}" 9<&- || fail "${address%%,*} tidak dapat dinyalakan lagi. $(still_down "$address")"
  wait_for "$ready_seconds" is_ready "$address" || fail "${address%%,*} belum siap. $(still_down "$address")"
  mark_up "$address"
  current=
  echo "${address%%,*}: melayani lagi."
  # After the last one too, because a second run may follow at once.
  sleep "$between_seconds"
done
