import type { Failure, FieldName } from '@ambang/contract/endpoint.ts';
import { fieldNames } from '@ambang/contract/endpoint.ts';

/**
 * The server answered, and its answer was no. `message` is the server's sentence for the person, `retryAfterMs` how
 * long it asks to be left alone, 0 when it does not.
 */
export class CallFailure extends Error {
  readonly status: number;
  readonly retryAfterMs: number;

  constructor(status: number, message: string, retryAfterMs = 0) {
    super(message);
    this.name = 'CallFailure';
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The server refuses the text in one field of a form. */
export class FieldFailure extends CallFailure {
  readonly field: FieldName;

  constructor(status: number, message: string, field: FieldName) {
    super(status, message);
    this.field = field;
  }
}

/**
 * No answer of the server reached this device: offline, timed out, or something else on the way answered.
 * `retryAfterMs` is what a gateway asks for, 0 when there is none; `isTimeout` tells that the time for an answer ran out.
 */
export class NetworkFailure extends Error {
  readonly retryAfterMs: number;
  readonly isTimeout: boolean;

  constructor(
    message = 'Koneksi ke server terputus. Periksa jaringanmu, lalu coba lagi.',
    retryAfterMs = 0,
    isTimeout = false,
  ) {
    super(message);
    this.name = 'NetworkFailure';
    this.retryAfterMs = retryAfterMs;
    this.isTimeout = isTimeout;
  }
}

/** Every refusal of the server has a sentence. A reply without one came from a gateway or a network's sign-in page. */
export function failureOf(status: number, body: unknown, retryAfterMs = 0): CallFailure | NetworkFailure {
  const { message, field } = (body ?? {}) as Partial<Record<keyof Failure, unknown>>;
  if (typeof message !== 'string') return new NetworkFailure(undefined, retryAfterMs);
  const named = fieldNames.find((name) => name === field);
  return named ? new FieldFailure(status, message, named) : new CallFailure(status, message, retryAfterMs);
}

const unexpected = 'Ada yang tidak beres di halaman ini. Muat ulang halaman, lalu coba lagi.';

/** The sentence to show a person: the messages of all other errors are in English and are not shown. */
export const messageOf = (error: unknown): string =>
  error instanceof CallFailure || error instanceof NetworkFailure ? error.message : unexpected;
