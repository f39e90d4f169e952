/** A foreseeable reason why the product cannot start: one Indonesian sentence that says what to do next. */
export class StartFault extends Error {
  override name = 'StartFault';
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

/**
 * Runs `act` on `path`. An error of the file system becomes a StartFault with a sentence; other errors pass unchanged.
 */
export function onDisk<T>(what: string, path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const reason = reasons[errorCode(error)];
    if (reason === undefined) throw error;
    throw new StartFault(`${what} ${path} gagal: ${reason}. Perbaiki itu, lalu jalankan lagi.`, {
      cause: error,
    });
  }
}
