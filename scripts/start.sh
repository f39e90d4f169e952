#!/bin/sh
# `npm start`. Ends with exec, so that a signal to npm's child reaches Node itself.
set -u
CDPATH= cd -- "$(dirname -- "$0")/.." || exit 1
. scripts/bootstrap.sh
exec node apps/local/src/main.ts
