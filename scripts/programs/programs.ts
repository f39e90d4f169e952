import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** Where a program can be: the path in a variable, then its names on PATH, then further paths. */
interface ProgramLocations {
  variable: string;
  names: string[];
  elsewhere?: string[];
}

/** @returns the path of the program; undefined when it is missing */
export function findProgram({ variable, names, elsewhere = [] }: ProgramLocations): string | undefined {
  const named = process.env[variable];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...(named ? [named] : []), ...onPath, ...elsewhere].find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    // Folders are executable, too.
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Works only for root on Debian. @param label the name of the program in the output @returns whether it worked */
export function installPackages(label: string, ...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  process.stdout.write(`memasang ${label} …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: 'ignore' }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}

/** Finds the program, or installs it as root on Debian. @param label the name of the program in the output */
const findOrInstall = (locations: ProgramLocations, label: string, packageName: string): string | undefined =>
  findProgram(locations) ?? (installPackages(label, packageName) ? findProgram(locations) : undefined);

const chromium = {
  variable: 'CHROMIUM',
  // The headless shell needs a fifth less processor time than the full browser.
  names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  elsewhere: ['/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
};

/** @returns undefined when Chromium is missing and cannot be installed */
export const findChromium = (): string | undefined =>
  findOrInstall(chromium, 'Chromium', 'chromium-headless-shell') ??
  findOrInstall(chromium, 'Chromium', 'chromium');

export const CHROMIUM_MISSING =
  'Chromium tidak ditemukan: pasang paket chromium, atau isi CHROMIUM dengan jalurnya.';

export const nginxLocations = {
  variable: 'NGINX_PROGRAM',
  names: ['nginx'],
  elsewhere: ['/usr/sbin/nginx', '/usr/local/sbin/nginx'],
};

/** @returns undefined when nginx is missing and cannot be installed; the tests that need it are skipped */
export const findNginx = (): string | undefined => findOrInstall(nginxLocations, 'nginx', 'nginx-light');

const initdb15 = {
  variable: 'POSTGRES_15_INITDB',
  names: [],
  elsewhere: ['/usr/lib/postgresql/15/bin/initdb'],
};

/** @returns the folder of PostgreSQL's programs; undefined when they are missing and cannot be installed */
export function findPostgresql15(): string | undefined {
  const initdb = findOrInstall(initdb15, 'PostgreSQL 15', 'postgresql-15');
  return initdb && dirname(initdb);
}

const pgbackrest = { variable: 'PGBACKREST', names: ['pgbackrest'] };

/** @returns undefined when it is missing and cannot be installed; the test of its runbook is skipped */
export const findPgbackrest = (): string | undefined => findOrInstall(pgbackrest, 'pgBackRest', 'pgbackrest');

const buildah = { variable: 'BUILDAH', names: ['buildah'] };
const mmdebstrap = { variable: 'MMDEBSTRAP', names: ['mmdebstrap'] };

/** @returns why no image can be built and started on this machine; undefined when it can */
export function findContainerObstacle(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'image hanya dapat dibuat dan dijalankan oleh root di Linux';
  const hasAll = findProgram(buildah) && findProgram(mmdebstrap);
  if (hasAll || installPackages('Buildah dan mmdebstrap', 'buildah', 'mmdebstrap')) return undefined;
  return 'paket buildah dan mmdebstrap tidak ada di mesin ini';
}
