import { statfs } from 'node:fs/promises';
import { BackupFault } from '../fault.ts';

/** PostgreSQL's log and the growth while the copy was made. */
const MARGIN_BYTES = 256 * 1_048_576;

/**
 * Refuses before a disk becomes full, which would stop whatever else writes to it.
 * @param folder an existing folder of the disk
 * @param bytes those of the copy; 0 if they are not known
 */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const disk = await statfs(folder).catch(() => null);
  if (disk === null || bytes === 0) return;
  const free = disk.bavail * disk.bsize;
  if (free >= bytes + MARGIN_BYTES) return;
  throw new BackupFault(
    `Memulihkan cadangan ini butuh ${sizeText(bytes + MARGIN_BYTES)} di ${folder}, dan sisanya ${sizeText(free)}: kosongkan ruang di sana, atau pilih penyimpanan lain (--data-dir, dan TMPDIR untuk percobaan).`,
  );
}

const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });
const sizeText = (bytes: number): string =>
  bytes < 2 ** 30 ? `${Math.floor(bytes / 2 ** 20)} MB` : `${number.format(bytes / 2 ** 30)} GB`;
