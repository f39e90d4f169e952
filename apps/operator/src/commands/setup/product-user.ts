import { existsSync, readFileSync } from 'node:fs';
import { CommandFault } from '../../faults.ts';

export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** The user of `deploy/systemd/ambang.service`, and where that unit is installed. */
const SERVICE_USER = 'ambang';
const SERVICE_UNIT = '/etc/systemd/system/ambang.service';

/**
 * The user that runs the product: the named one, else that of the installed service.
 * @returns null for the user of this command
 * @throws CommandFault when the named one does not exist, or when only root may act as it
 */
export function findProductUser(name: string | undefined): SystemUser | null {
  if (name === undefined && !existsSync(SERVICE_UNIT)) return null;
  const user = findUser(name ?? SERVICE_USER);
  if (name !== undefined && user === null)
    throw new CommandFault(`Pengguna ${name} tidak ada di mesin ini: periksa namanya di /etc/passwd.`);
  if (user === null || user.uid === process.getuid?.()) return null;
  if (process.getuid?.() === 0) return user;
  if (name === undefined) return null;
  throw new CommandFault(
    `Folder hanya dapat diperiksa sebagai ${name} oleh root: pakai sudo, atau hapus --user.`,
  );
}

function findUser(name: string): SystemUser | null {
  const fields = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([found]) => found === name);
  return fields ? { name, uid: Number(fields[2]), gid: Number(fields[3]) } : null;
}

/** Does synchronous file work with the rights of the user, because root may write everywhere. */
export function actAs<T>(user: SystemUser | null, work: () => T): T {
  if (user === null) return work();
  const groups = process.getgroups?.() ?? [];
  const gid = process.getegid?.() ?? 0;
  process.setgroups?.([user.gid]);
  process.setegid?.(user.gid);
  process.seteuid?.(user.uid);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(gid);
    process.setgroups?.(groups);
  }
}
