#!/bin/sh
# Fills in the names of nginx.conf from variables of the same names and starts nginx.
set -eu
mkdir -p "$RUN"
conf=${NGINX_CONF:-/etc/ambang/nginx.conf}
set --
for name in $(grep -o '%[A-Z_]*%' "$conf" | tr -d % | sort -u); do
  eval "value=\$$name"
  set -- "$@" -e "s#%$name%#$value#g"
done
sed "$@" "$conf" >"$RUN/nginx.conf"
exec "${NGINX_PROGRAM:-nginx}" -c "$RUN/nginx.conf" -e stderr -g "daemon off; ${NGINX_GLOBALS:-}"
