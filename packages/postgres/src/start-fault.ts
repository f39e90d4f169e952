/** A foreseeable reason why the product cannot start: one Indonesian sentence that says what to do next. */
export class StartFault extends Error {
  override name = 'StartFault';
}

/** There is no room on the disk: the same start works as soon as there is. */
export class StorageFull extends StartFault {
  override name = 'StorageFull';
  /** The folder on that disk. */
  readonly place: string;

  constructor(message: string, place: string, options?: ErrorOptions) {
    super(message, options);
    this.place = place;
  }
}

/** The code of a system or database error ('EACCES', '57P03'), or '' when it carries none. */
export function errorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

const reasons: Record<string, string> = {
  EACCES: 'tidak ada izin',
  EPERM: 'tidak ada izin',
  EROFS: 'sistem berkasnya hanya bisa dibaca',
  ENOENT: 'di sana tidak dapat dibuat berkas atau folder',
  ENOSPC: 'penyimpanan penuh',
  EDQUOT: 'kuota penyimpanan habis',
  ENOTDIR: 'sebagian jalurnya bukan folder',
  EEXIST: 'sebagian jalurnya bukan folder',
};

const noRoom = ['ENOSPC', 'EDQUOT'];

/**
 * Runs `act` on `path`. An error of the file system becomes a StartFault with a sentence; other errors pass unchanged.
 */
export function onDisk<T>(what: string, path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const reason = reasons[errorCode(error)];
    if (reason === undefined) throw error;
    const sentence = `${what} ${path} gagal: ${reason}. Perbaiki itu, lalu jalankan lagi.`;
    if (noRoom.includes(errorCode(error))) throw new StorageFull(sentence, path, { cause: error });
    throw new StartFault(sentence, { cause: error });
  }
}
