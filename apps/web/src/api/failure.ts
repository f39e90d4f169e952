import type { Failure, FieldName } from '@ambang/contract/endpoint.ts';
import { fieldNames } from '@ambang/contract/endpoint.ts';

/** The server answered, and its answer was no. `message` is the server's sentence for the person. */
export class CallFailure extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'CallFailure';
    this.status = status;
  }
}

/** The server's no to what stands in one field of a form. */
export class FieldFailure extends CallFailure {
  readonly field: FieldName;

  constructor(status: number, message: string, field: FieldName) {
    super(status, message);
    this.field = field;
  }
}

/** No answer of the server reached this device: offline, timed out, or something else on the way answered. */
export class NetworkFailure extends Error {
  constructor(message = 'Koneksi ke server terputus. Periksa jaringanmu, lalu coba lagi.') {
    super(message);
    this.name = 'NetworkFailure';
  }
}

/** Every refusal of the server has a sentence; without one a gateway or a sign-in page of the network answered. */
export function failureOf(status: number, body: unknown): CallFailure | NetworkFailure {
  const { message, field } = (body ?? {}) as Partial<Record<keyof Failure, unknown>>;
  if (typeof message !== 'string') return new NetworkFailure();
  const named = fieldNames.find((name) => name === field);
  return named ? new FieldFailure(status, message, named) : new CallFailure(status, message);
}

const unexpected = 'Ada yang tidak beres di halaman ini. Muat ulang halaman, lalu coba lagi.';

/** A sentence that a person may read: foreign errors speak English and stay inside. */
export const messageOf = (error: unknown): string =>
  error instanceof CallFailure || error instanceof NetworkFailure ? error.message : unexpected;
