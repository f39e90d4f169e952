import { CallFailure, NetworkFailure } from '../../../api/failure.ts';

/**
 * `retry`: the same request may succeed later. `sign-in`: the person must sign in first. `overtaken`: another device
 * answered after the decision to hand in. `ended`: the attempt takes no more answers.
 */
export type FailureKind = 'retry' | 'sign-in' | 'overtaken' | 'ended';

/** The attempt is sealed, deleted or replaced by a new one, so unsent answers can never count. */
export const STATUS_CONFLICT = 409;

/**
 * The attempt can still be handed in. The server never sends this status: `requireRunning` creates it from the
 * attempt's state.
 */
export const STATUS_TIME_OVER = 410;

export const STATUS_OVERTAKEN = 412;

/** Does not prove that the attempt was deleted: see `reportDeletedAsConflict`. */
export const STATUS_NOT_FOUND = 404;

const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof CallFailure && statuses.includes(error.status);

export const isConflict = (error: unknown): boolean => hasStatus(error, STATUS_CONFLICT);

export const isOvertaken = (error: unknown): boolean => hasStatus(error, STATUS_OVERTAKEN);

/** Repeating such a request never succeeds. */
export const isBadRequest = (error: unknown): boolean => hasStatus(error, 400);

export const isAttemptOver = (error: unknown): boolean => hasStatus(error, STATUS_CONFLICT, STATUS_TIME_OVER);

export function failureKind(error: unknown): FailureKind {
  if (hasStatus(error, 401)) return 'sign-in';
  if (isOvertaken(error)) return 'overtaken';
  return isAttemptOver(error) ? 'ended' : 'retry';
}

export const isRetriedAutomatically = (error: unknown): boolean =>
  failureKind(error) === 'retry' && !isBadRequest(error);

/** After a network failure, or with an overloaded or failing server. */
export const isTransient = (error: unknown): boolean =>
  error instanceof NetworkFailure ||
  (error instanceof CallFailure && (error.status >= 500 || error.status === 429));

/** After any other failure the request may have taken effect. */
export const isRefused = (error: unknown): boolean => error instanceof CallFailure && error.status < 500;

export const retryAfterMs = (error: unknown): number =>
  (error instanceof CallFailure || error instanceof NetworkFailure) && failureKind(error) === 'retry'
    ? error.retryAfterMs
    : 0;
