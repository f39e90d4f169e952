#!/bin/sh
# `npm run bench -- <name>`: runs bench/src/<name>.ts.
set -u
CDPATH= cd -- "$(dirname -- "$0")/.." || exit 1
. scripts/bootstrap.sh
benchmarks() {
  ls bench/src | sed -n 's|\.ts$||p'
}
name=${1:-}
if ! benchmarks | grep -qxF -e "$name"; then
  printf 'npm run bench -- <name>, one of:\n%s\n' "$(benchmarks)" >&2
  exit 1
fi
shift
exec node "bench/src/$name.ts" "$@"
