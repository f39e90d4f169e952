import { findProgram, installPackages } from './programs.ts';

const nginx = {
  variable: 'NGINX',
  names: ['nginx'],
  elsewhere: ['/usr/sbin/nginx', '/usr/local/sbin/nginx'],
};

/**
 * Finds nginx, or installs it as root on Debian.
 * @returns undefined when nginx is missing; the tests that need it are skipped
 */
export function findNginx(): string | undefined {
  return findProgram(nginx) ?? (installPackages('nginx', 'nginx-light') ? findProgram(nginx) : undefined);
}
