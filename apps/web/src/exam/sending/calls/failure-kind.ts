import { CallFailure, NetworkFailure } from '../../../api/failure.ts';

/**
 * `sign-in`: the person must sign in first. `overtaken`: another device answered after the decision to hand in.
 * `ended`: the attempt takes no more answers. `retry`: any other failure; only a malformed request can never succeed.
 */
export type FailureKind = 'retry' | 'sign-in' | 'overtaken' | 'ended';

/** The attempt is sealed, deleted or replaced by a new one, so unsent answers can never count. */
export const STATUS_CONFLICT = 409;

/**
 * The deadline has passed, but the attempt can still be handed in. The server never sends this status: `requireRunning`
 * creates it from the attempt's state.
 */
export const STATUS_TIME_OVER = 410;

/** Another device has saved an answer that is later than the decision to hand in. */
export const STATUS_OVERTAKEN = 412;

/** Does not prove that the attempt was deleted: see `reportDeletedAsConflict`. */
export const STATUS_NOT_FOUND = 404;

const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof CallFailure && statuses.includes(error.status);

export const isConflict = (error: unknown): boolean => hasStatus(error, STATUS_CONFLICT);

export const isOvertaken = (error: unknown): boolean => hasStatus(error, STATUS_OVERTAKEN);

/** Repeating such a request never succeeds. */
export const isBadRequest = (error: unknown): boolean => hasStatus(error, 400);

/** True also after the deadline, when the attempt can still be handed in. */
export const isAttemptOver = (error: unknown): boolean => hasStatus(error, STATUS_CONFLICT, STATUS_TIME_OVER);

export function failureKind(error: unknown): FailureKind {
  if (hasStatus(error, 401)) return 'sign-in';
  if (isOvertaken(error)) return 'overtaken';
  return isAttemptOver(error) ? 'ended' : 'retry';
}

export const isRetriedAutomatically = (error: unknown): boolean =>
  failureKind(error) === 'retry' && !isBadRequest(error);

/** True for a network failure and for an overloaded or failing server. */
export const isTransient = (error: unknown): boolean =>
  error instanceof NetworkFailure ||
  (error instanceof CallFailure && (error.status >= 500 || error.status === 429));

/** True when the server refused the request. After any other failure the request may have taken effect. */
export const isRefused = (error: unknown): boolean => error instanceof CallFailure && error.status < 500;

export const retryAfterMs = (error: unknown): number =>
  (error instanceof CallFailure || error instanceof NetworkFailure) && failureKind(error) === 'retry'
    ? error.retryAfterMs
    : 0;
