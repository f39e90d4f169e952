export interface StoredBackup {
  name: string;
  bytes: number;
  /** Epoch ms. */
  writtenAt: number;
}

/** A place for backup files. */
export interface BackupTarget {
  /** A write that fails leaves no file of that name. @returns the size in bytes */
  write(name: string, bytes: AsyncIterable<Buffer>): Promise<number>;
  read(name: string): AsyncIterable<Buffer>;
  list(): Promise<StoredBackup[]>;
  remove(name: string): Promise<void>;
}
