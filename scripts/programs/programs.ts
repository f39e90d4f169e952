import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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
    return true;
  } catch {
    return false;
  }
}

/** Works only for root on Debian. @param what the name of the program in the output @returns whether it worked */
export function installPackages(what: string, ...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  process.stdout.write(`memasang ${what} …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: 'ignore' }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}
