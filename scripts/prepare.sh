#!/bin/sh
# Prepares a start, while another release may still run: Node, the dependencies, the pages, and the compiled code.
set -u
CDPATH= cd -P -- "$(dirname -- "$0")/.." || exit 1
. scripts/bootstrap.sh
NODE_COMPILE_CACHE=${NODE_COMPILE_CACHE:-$PWD/.build/compiled}
export NODE_COMPILE_CACHE
exec node apps/local/src/prepare.ts
