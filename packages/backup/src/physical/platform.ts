import { serverMajor } from '@ambang/postgres/embedded/usable-folder.ts';
import { BackupFault } from '../fault.ts';
import type { BackupHeader } from '../file/backup-file.ts';

/** A physical copy is only read by the same PostgreSQL on such a machine. */
export const platformName = `${process.platform}-${process.arch}`;

/** @throws BackupFault for a copy that this machine cannot use */
export function requireUsableCopy({ kind, postgres, platform }: BackupHeader): void {
  if (kind !== 'physical')
    throw new BackupFault(
      'Cadangan ini salinan logis: pulihkan ke basis data kosong di DATABASE_URL, bukan ke folder.',
    );
  if (String(postgres) !== serverMajor)
    throw new BackupFault(
      `Cadangan ini berisi data PostgreSQL ${postgres}, padahal versi ini memakai PostgreSQL ${serverMajor}: pulihkan dengan Ambang versi yang menulisnya.`,
    );
  if (platform !== platformName)
    throw new BackupFault(
      `Cadangan ini dari mesin ${platform}, padahal mesin ini ${platformName}: pulihkan di mesin yang sejenis.`,
    );
}
