/** The server answered, and its answer was no. `message` is the server's sentence for the person. */
export class CallFailure extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'CallFailure';
    this.status = status;
  }
}

/** No answer of the server reached this device: offline, timed out, or something else on the way answered. */
export class NetworkFailure extends Error {
  constructor(message = 'Koneksi ke server terputus. Periksa jaringanmu, lalu coba lagi.') {
    super(message);
    this.name = 'NetworkFailure';
  }
}

const unexpected = 'Ada yang tidak beres di halaman ini. Muat ulang halaman, lalu coba lagi.';

/** A sentence that a person may read: foreign errors speak English and stay inside. */
export const messageOf = (error: unknown): string =>
  error instanceof CallFailure || error instanceof NetworkFailure ? error.message : unexpected;
