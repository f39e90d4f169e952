#!/bin/sh
# `npm test`, whole or by step: sh scripts/test.sh [types|lint|imports|unit|component|start|e2e|browser-support|faults|operator-faults|properties|postgresql-15|start-faults|e2e-faults|browsers|container] …
set -u
CDPATH= cd -- "$(dirname -- "$0")/.." || exit 1
. scripts/bootstrap.sh
exec node scripts/test.ts "$@"
