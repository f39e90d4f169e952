import { findProgram, install } from './programs.ts';

const nginx = {
  variable: 'NGINX',
  names: ['nginx'],
  elsewhere: ['/usr/sbin/nginx', '/usr/local/sbin/nginx'],
};

/** Finds nginx, or installs it when we are root on Debian. Undefined when there is none; then its tests are skipped. */
export function findNginx(): string | undefined {
  return findProgram(nginx) ?? (install('nginx', 'nginx-light') ? findProgram(nginx) : undefined);
}
