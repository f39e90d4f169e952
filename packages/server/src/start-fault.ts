/** An expected failure while a program starts. The Indonesian message is printed without a stack and has the next step. */
export class StartFault extends Error {
  override name = 'StartFault';
}

/** The disk is full. A restart succeeds as soon as there is space. */
export class DiskFullFault extends StartFault {
  override name = 'DiskFullFault';
  /** A file or folder on the full disk. */
  readonly path: string;

  constructor(message: string, path: string, options?: ErrorOptions) {
    super(message, options);
    this.path = path;
  }
}

/** Returns the code of a system or database error ('EACCES', '57P03'), or ''. */
export function errorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

/** Lists the error and its causes, from the outermost to the innermost. */
export const causesOf = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [];

const reasons: Record<string, string> = {
  EACCES: 'tidak ada izin',
  EPERM: 'tidak ada izin',
  EROFS: 'sistem berkasnya hanya bisa dibaca',
  ENOENT: 'di sana tidak dapat dibuat berkas atau folder',
  ENOSPC: 'penyimpanan penuh',
  EDQUOT: 'kuota penyimpanan habis',
  ENOTDIR: 'sebagian jalurnya bukan folder',
  EEXIST: 'sebagian jalurnya bukan folder',
  EISDIR: 'itu folder, bukan berkas',
  ELOOP: 'tautannya berputar',
  ENAMETOOLONG: 'jalurnya terlalu panjang',
  EIO: 'penyimpanannya rusak atau terputus',
};

export const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(errorCode(error));

/**
 * Converts file system errors of `operation` to a StartFault. Other errors are rethrown unchanged.
 * @param what the operation in Indonesian, as the beginning of the message
 */
export function withDiskFaults<T>(what: string, path: string, operation: () => T): T {
  try {
    return operation();
  } catch (error) {
    const reason = reasons[errorCode(error)];
    if (reason === undefined) throw error;
    const message = `${what} ${path} gagal: ${reason}. Perbaiki itu, lalu jalankan lagi.`;
    if (isDiskFull(error)) throw new DiskFullFault(message, path, { cause: error });
    throw new StartFault(message, { cause: error });
  }
}
