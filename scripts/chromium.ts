import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = ['/usr/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * Finds the system's Chromium. When it is missing and we are root on Debian, it is installed. Undefined when there is
 * none.
 */
export function findChromium(): string | undefined {
  return present() ?? (mayInstall() && install() ? present() : undefined);
}

function present(): string | undefined {
  const named = process.env['CHROMIUM'];
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

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

function install(): boolean {
  process.stdout.write('memasang Chromium …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: 'ignore' }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium');
}
