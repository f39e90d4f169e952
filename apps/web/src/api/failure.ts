import type { FailureReply, FieldName } from '@ambang/contract/endpoint.ts';
import { fieldNames } from '@ambang/contract/endpoint.ts';

/** The server refused the call. `message` is shown to the user; `retryAfterMs` is 0 without `Retry-After`. */
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

/** The server refused one field of a form. */
export class FieldFailure extends CallFailure {
  readonly field: FieldName;

  constructor(status: number, message: string, field: FieldName) {
    super(status, message);
    this.field = field;
  }
}

/** No reply from the server: offline, timeout or a reply from a proxy. `retryAfterMs` is the proxy's `Retry-After`. */
export class NetworkFailure extends Error {
  readonly retryAfterMs: number;
  readonly isTimeout: boolean;

  constructor(
    message = 'Belum tersambung ke Ambang. Cek jaringanmu, lalu coba lagi.',
    retryAfterMs = 0,
    isTimeout = false,
  ) {
    super(message);
    this.name = 'NetworkFailure';
    this.retryAfterMs = retryAfterMs;
    this.isTimeout = isTimeout;
  }
}

/**
 * A reply without a message comes from a gateway or a captive portal, not from the server. Our proxy marks its reply when an
 * instance got the call and did not answer.
 */
export function toFailure(status: number, body: unknown, retryAfterMs = 0): CallFailure | NetworkFailure {
  const { message, field, isUnknown } = (body ?? {}) as Partial<Record<keyof FailureReply, unknown>>;
  if (typeof message !== 'string') return new NetworkFailure(undefined, retryAfterMs);
  if (isUnknown === true) return new NetworkFailure(message, retryAfterMs);
  const fieldName = fieldNames.find((name) => name === field);
  return fieldName
    ? new FieldFailure(status, message, fieldName)
    : new CallFailure(status, message, retryAfterMs);
}

const unexpected = 'Ada yang tidak beres di halaman ini. Muat ulang halaman, lalu coba lagi.';

/** The message to show. Messages of other errors are in English and not shown. */
export const failureMessage = (error: unknown): string =>
  error instanceof CallFailure || error instanceof NetworkFailure ? error.message : unexpected;
