import { serverMajor } from '@ambang/postgres/embedded/usable-folder.ts';
import { BackupFault } from '../fault.ts';
import type { BackupHeader } from '../file/backup-file.ts';

/** A physical copy is only read by the same PostgreSQL on such a machine. */
export const platformName = `${process.platform}-${process.arch}`;

/** @throws BackupFault for a copy that this machine cannot use */
export function requireUsableCopy({ postgres, platform }: BackupHeader): void {
  if (String(postgres) !== serverMajor)
    throw new BackupFault(
      `Cadangan ini berisi data PostgreSQL ${postgres}, padahal versi ini memakai PostgreSQL ${serverMajor}: pulihkan dengan Ambang versi yang menulisnya.`,
    );
  if (platform !== platformName)
    throw new BackupFault(
      `Cadangan ini dari mesin ${platform}, padahal mesin ini ${platformName}: pulihkan di mesin yang sejenis.`,
    );
}
