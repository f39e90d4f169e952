#!/bin/sh
# Makes the release that contains this script the current one. Everything that takes long happens before the stop. When the new
# release does not become ready, the previous one is started again. Run by root: sh /srv/ambang/releases/NAME/deploy/upgrade.sh
set -u

release=$(CDPATH= cd -P -- "$(dirname -- "$0")/.." && pwd) || exit 1
current=${CURRENT:-/srv/ambang/current}
settings=${SETTINGS:-/etc/ambang/ambang.env}
user=${SERVICE_USER:-ambang}
# A unit that failed too often refuses to be started until that is reset.
restart=${RESTART:-systemctl reset-failed ambang; systemctl restart ambang}
has_failed=${HAS_FAILED:-systemctl is-failed --quiet ambang}
# A migration of a large table takes longer than a start.
wait_seconds=${WAIT_SECONDS:-300}
log='/var/log/ambang/ambang.log (kalau kosong: journalctl -u ambang)'

fail() {
  printf '%s\n' "$1" >&2
  exit 1
}

# Reads one value of the file without running the file. systemd drops the same quotes and blanks around a value.
setting() {
  sed -n "s/^[[:blank:]]*$1=[[:blank:]]*//p" "$settings" | tail -n 1 | sed "s/[[:blank:]]*\$//; s/^'\(.*\)'\$/\1/; s/^\"\(.*\)\"\$/\1/"
}

as_service_user() {
  # npm writes to the home folder.
  if [ "$(id -un)" = "$user" ]; then "$@"; else runuser -u "$user" -- env HOME="$(getent passwd "$user" | cut -d : -f 6)" "$@"; fi
}

# One program waits, because starting one for each try would delay the start.
wait_until_ready() {
  node --input-type=module -e '
    import { spawnSync } from "node:child_process";
    const [url, seconds, hasFailed] = process.argv.slice(1);
    const giveUp = Date.now() + seconds * 1000;
    const options = () => ({ signal: AbortSignal.timeout(1000), headers: { connection: "close" } });
    const isReady = () => fetch(url, options()).then(({ status }) => status === 200, () => false);
    for (let tries = 1; !(await isReady()); tries += 1) {
      if (Date.now() > giveUp) process.exit(1);
      if (tries % 10 === 0 && spawnSync("sh", ["-c", hasFailed]).status === 0) process.exit(1);
      await new Promise((done) => setTimeout(done, 100));
    }' "$1" "$wait_seconds" "$has_failed"
}

# A link is replaced by a rename, so that it always names a release.
make_current() {
  ln -sfn "$1" "$current.new" && mv -T "$current.new" "$current" ||
    fail "$current tidak dapat diubah: jalankan sebagai root, lalu ulangi."
}

[ -r "$settings" ] || fail "$settings tidak terbaca: jalankan sebagai root, atau isi SETTINGS dengan berkas pengaturanmu."
port=$(setting PORT)
host=$(setting HOST)
case $host in *:*) host="[$host]" ;; esac
ready_url="http://${host:-127.0.0.1}:${port:-3000}/api/ready"
previous=
[ ! -L "$current" ] || previous=$(readlink -f "$current")
[ "$previous" != "$release" ] || fail "$release sudah dipakai, jadi tidak ada yang diubah. Untuk menyalakannya lagi: systemctl restart ambang."

echo 'menyiapkan versi baru, yang lama tetap melayani …'
as_service_user env ASSETS_DIR="$(setting ASSETS_DIR)" sh "$release/scripts/prepare.sh" ||
  fail 'Versi baru belum siap, yang lama tetap melayani: perbaiki yang disebut di atas, lalu ulangi.'
# The service's Node. In a shell of its own, because that script has variables of the same names.
PATH=$(cd "$release" && . scripts/bootstrap.sh >&2 && printf '%s' "$PATH") || exit 1
export PATH

make_current "$release"
started=$(date +%s)
if sh -c "$restart" && wait_until_ready "$ready_url"; then
  echo "versi baru melayani, $(($(date +%s) - started)) detik setelah yang lama dihentikan."
  exit 0
fi

[ -n "$previous" ] || fail "Layanan belum siap: baca sebabnya di $log, perbaiki, lalu systemctl restart ambang."
echo 'Versi baru tidak menyala: versi lama dinyalakan lagi …' >&2
make_current "$previous"
sh -c "$restart" && wait_until_ready "$ready_url" ||
  fail "Versi lama juga tidak menyala: baca sebabnya di $log."
fail "Versi lama melayani lagi: baca sebab versi baru tidak menyala di $log."
