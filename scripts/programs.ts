import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** How a program is found: by a variable that holds its path, by its names on PATH, at places besides. */
interface Names {
  variable: string;
  names: string[];
  elsewhere?: string[];
}

/** @returns the path of the program, undefined when there is none */
export function findProgram({ variable, names, elsewhere = [] }: Names): string | undefined {
  const named = process.env[variable];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...(named ? [named] : []), ...onPath, ...elsewhere].find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs packages of Debian when we are root there.
 *
 * @param what people call them
 */
export function install(what: string, ...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  process.stdout.write(`memasang ${what} …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: 'ignore' }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}
