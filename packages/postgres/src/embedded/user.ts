import { spawnSync } from 'node:child_process';
import { StartFault } from '@ambang/server/start-fault.ts';

/** The account of the server when root starts the product. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/**
 * Finds the account that runs the server when root starts the product. PostgreSQL refuses root, and initdb needs a named
 * account.
 * @throws StartFault when there is no such account
 */
export function findUnprivilegedUser(log: (line: string) => void): ServerUser {
  for (const name of ['ambang', 'postgres', 'nobody']) {
    const user = lookUp(name);
    if (user === undefined) continue;
    if (name === 'nobody')
      log('PostgreSQL berjalan sebagai nobody; buat pengguna "ambang" agar datanya terpisah.');
    return user;
  }
  throw new StartFault(
    'PostgreSQL menolak root: buat pengguna "ambang" (useradd --system ambang), lalu ulangi.',
  );
}

function lookUp(name: string): ServerUser | undefined {
  const uid = idOf('-u', name);
  const gid = idOf('-g', name);
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  const id = Number(stdout);
  return status === 0 && id > 0 ? id : undefined;
}

/** Whether the account can enter the folder. It tries to enter, because ACLs, mounts and parent folders matter too. */
export function canEnterFolder(folder: string, user: ServerUser): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    stdio: 'ignore',
  });
  return status === 0;
}

export const isRoot = () => process.getuid?.() === 0;
