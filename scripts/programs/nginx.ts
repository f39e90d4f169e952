import { findProgram, install } from './programs.ts';

const nginx = {
  variable: 'NGINX',
  names: ['nginx'],
  elsewhere: ['/usr/sbin/nginx', '/usr/local/sbin/nginx'],
};

/** Finds nginx, or installs it as root on Debian. When it is undefined, its tests are skipped. */
export function findNginx(): string | undefined {
  return findProgram(nginx) ?? (install('nginx', 'nginx-light') ? findProgram(nginx) : undefined);
}
