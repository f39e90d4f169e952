import type { FailureReply, FieldName } from '@ambang/contract/endpoint.ts';
import { fieldNames } from '@ambang/contract/endpoint.ts';

/** The server has refused. `message` is for the person; `retryAfterMs` is 0 without `Retry-After`. */
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

/** No reply of the server: offline, timed out, or a proxy replied. `retryAfterMs` is a gateway's `Retry-After`. */
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

/** A reply without a message is not the server's but a gateway's or a captive portal's. */
export function toFailure(status: number, body: unknown, retryAfterMs = 0): CallFailure | NetworkFailure {
  const { message, field } = (body ?? {}) as Partial<Record<keyof FailureReply, unknown>>;
  if (typeof message !== 'string') return new NetworkFailure(undefined, retryAfterMs);
  const named = fieldNames.find((name) => name === field);
  return named ? new FieldFailure(status, message, named) : new CallFailure(status, message, retryAfterMs);
}

const unexpected = 'Ada yang tidak beres di halaman ini. Muat ulang halaman, lalu coba lagi.';

/** The message for the person. Those of other errors are English and not shown. */
export const failureMessage = (error: unknown): string =>
  error instanceof CallFailure || error instanceof NetworkFailure ? error.message : unexpected;
