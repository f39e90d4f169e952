import { proveBackup } from '@ambang/backup/prove-backup.ts';
import type { BackupSettings } from '@ambang/backup/settings.ts';
import { readBackupAt } from '@ambang/backup/targets/address.ts';
import { recordProof } from '@ambang/db/backups/backups.ts';
import type { Db } from '@ambang/db/open.ts';
import type { Context } from '../../context.ts';
import { findServer, withServer } from './running-server.ts';

interface NamedBackup {
  name: string;
  bytes: AsyncIterable<Buffer>;
}

/** Restores a backup as a trial, stores the result in its row and prints it. */
export async function proveAndPrint(
  context: Context,
  db: Db | null,
  { name, bytes }: NamedBackup,
  secret: Buffer | null,
): Promise<void> {
  context.report?.('dicoba dipulihkan');
  const faults = await proveBackup(bytes, secret);
  if (db !== null) await recordProof(db, { name, fault: faults.join('\n') || null });
  for (const fault of faults) context.print(fault);
  if (faults.length > 0) context.fail();
  context.print(
    faults.length > 0
      ? 'Cadangan ini tidak dapat dipercaya: buat yang baru, dan periksa penyimpanannya.'
      : 'Cadangan ini sudah dicoba dipulihkan: isinya utuh.',
  );
}

/** @param file a path or an address. It may be a backup of another database, which has no row here. */
export async function proveFile(
  context: Context,
  { secret, ...folder }: BackupSettings,
  file: string,
): Promise<void> {
  const backup = { name: file.slice(file.lastIndexOf('/') + 1), bytes: readBackupAt(file, context.env) };
  const url = await findServer(folder);
  if (url === null) return proveAndPrint(context, null, backup, secret);
  return withServer(context, url, ({ db }) => proveAndPrint(context, db, backup, secret));
}
