#!/bin/sh
# The hook after a renewed certificate. Copied to /etc/letsencrypt/renewal-hooks/deploy/ambang, where certbot runs it. nginx goes on
# with the old certificate when its configuration or the new certificate cannot be used.
set -u
nginx=${NGINX_PROGRAM:-nginx}
config=${NGINX_CONFIG:-/etc/nginx/nginx.conf}
if ! reason=$("$nginx" -t -q -c "$config" 2>&1); then
  printf '%s\n' "$reason" >&2
  echo 'Sertifikat baru belum dipakai: nginx menolak susunannya. Perbaiki yang disebut di atas, lalu jalankan lagi.' >&2
  exit 1
fi
"$nginx" -c "$config" -s reload 2>/dev/null || {
  echo 'Sertifikat baru belum dipakai: nginx belum menyala. Jalankan systemctl start nginx.' >&2
  exit 1
}
echo 'Sertifikat baru dipakai.'
