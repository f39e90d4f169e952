#!/bin/sh
# `npm run bench -- <name>`: one benchmark of bench/src. Its file imports printReport.
set -u
CDPATH= cd -- "$(dirname -- "$0")/.." || exit 1
. scripts/bootstrap.sh
benchmarks() {
  grep -l '^import { printReport }' bench/src/*.ts | sed 's|.*/||; s|\.ts$||'
}
name=${1:-}
if ! benchmarks | grep -qxF -e "$name"; then
  printf 'npm run bench -- <name>, one of:\n%s\n' "$(benchmarks)" >&2
  exit 1
fi
shift
exec node "bench/src/$name.ts" "$@"
