#!/bin/sh
# `npm start`. With exec, so that signals reach Node. With -P, so that a link to the current release can be moved meanwhile.
set -u
CDPATH= cd -P -- "$(dirname -- "$0")/.." || exit 1
. scripts/bootstrap.sh
# Caches compiled code, because compiling takes half of a start's time.
NODE_COMPILE_CACHE=${NODE_COMPILE_CACHE:-$PWD/.build/compiled}
export NODE_COMPILE_CACHE
exec node apps/local/src/main.ts
