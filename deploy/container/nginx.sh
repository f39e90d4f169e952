#!/bin/sh
# Fills in the names of nginx.conf from variables of the same names and starts nginx.
set -eu
mkdir -p "$RUN"
values='HOST ANALYSIS_HOST HTTP_PORT HTTPS_PORT CERTIFICATE CERTIFICATE_KEY INSTANCES ANALYSIS_INSTANCES ASSETS RUN LOGS'
set -- 
for name in $values; do
  eval "value=\$$name"
  set -- "$@" -e "s#%$name%#$value#g"
done
sed "$@" "${NGINX_CONF:-/etc/ambang/nginx.conf}" >"$RUN/nginx.conf"
exec "${NGINX:-nginx}" -c "$RUN/nginx.conf" -e stderr -g "daemon off; ${NGINX_GLOBALS:-}"
