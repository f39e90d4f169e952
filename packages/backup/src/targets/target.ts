import { BackupFault } from '../fault.ts';

/** Where backups are kept: a folder or an S3 address. Names are file names without folders. */
export interface BackupTarget {
  /**
   * The name is listed and readable only after all bytes are durable. A failed write leaves no name.
   * @returns the number of bytes
   * @throws StartFault when the target cannot be written; errors of `bytes` are passed on unchanged
   */
  write(name: string, bytes: AsyncIterable<Buffer>): Promise<number>;
  /** @throws StartFault when the name does not exist or cannot be read to its end */
  read(name: string): AsyncIterable<Buffer>;
  /** @throws StartFault when the target cannot be read */
  list(): Promise<StoredBackup[]>;
  /** Does nothing for a name that does not exist. */
  remove(name: string): Promise<void>;
}

export interface StoredBackup {
  name: string;
  bytes: number;
}

/** Ends the names of drafts. It is no part of other names. */
export const DRAFT_ENDING = '.part';

export const isTargetName = (name: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/.test(name) && !name.endsWith(DRAFT_ENDING);

export function requireTargetName(name: string): string {
  if (isTargetName(name)) return name;
  throw new BackupFault(
    `Nama cadangan "${name}" tidak bisa dipakai: pakai nama berkas tanpa folder, seperti yang ditulis ./ambang backup.`,
  );
}

export const missingFault = (name: string, place: string): BackupFault =>
  new BackupFault(`Cadangan ${name} tidak ada di ${place}: periksa nama dan tempatnya, lalu jalankan lagi.`);
