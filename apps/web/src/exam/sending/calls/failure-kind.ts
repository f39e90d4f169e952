import { CallFailure, NetworkFailure } from '../../../api/failure.ts';

/**
 * What a failed save or hand-in requires: `retry` the same request may resetBackoff later; `sign-in` the person must sign in
 * first; `overtaken` an answer was given elsewhere after the decision to hand in; `ended` the attempt takes no more
 * answers.
 */
export type FailureKind = 'retry' | 'sign-in' | 'overtaken' | 'ended';

/** The attempt is sealed or deleted, or another one runs: unsent answers can never count. */
export const STATUS_CONFLICT = 409;

/**
 * The deadline has passed, but the attempt can still be handed in. The server never replies with it: `requireRunning`
 * makes it of a reply with the attempt's state.
 */
export const STATUS_TIME_OVER = 410;

/** Another device has saved an answer after the decision to hand in. */
export const STATUS_OVERTAKEN = 412;

/** Does not prove by itself that the attempt was deleted. */
export const STATUS_NOT_FOUND = 404;

const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof CallFailure && statuses.includes(error.status);

export const isConflict = (error: unknown): boolean => hasStatus(error, STATUS_CONFLICT);

export const isOvertaken = (error: unknown): boolean => hasStatus(error, STATUS_OVERTAKEN);

/** The server cannot read the request, so the same one never succeeds. */
export const isBadRequest = (error: unknown): boolean => hasStatus(error, 400);

export const isAttemptOver = (error: unknown): boolean => hasStatus(error, STATUS_CONFLICT, STATUS_TIME_OVER);

export function failureKind(error: unknown): FailureKind {
  if (hasStatus(error, 401)) return 'sign-in';
  if (isOvertaken(error)) return 'overtaken';
  return isAttemptOver(error) ? 'ended' : 'retry';
}

/** Whether the hand-in is retried without the person's doing. */
export const isRetriedAutomatically = (error: unknown): boolean =>
  failureKind(error) === 'retry' && !isBadRequest(error);

/** A network failure, an overloaded or a failing server: the same request may resetBackoff in a moment. */
export const isTransient = (error: unknown): boolean =>
  error instanceof NetworkFailure ||
  (error instanceof CallFailure && (error.status >= 500 || error.status === 429));

/** The server has refused the request. After any other failure it may have been carried out. */
export const isRejected = (error: unknown): boolean => error instanceof CallFailure && error.status < 500;

/** `Retry-After` of the reply in ms, 0 without one. */
export const retryAfterMs = (error: unknown): number =>
  (error instanceof CallFailure || error instanceof NetworkFailure) && failureKind(error) === 'retry'
    ? error.retryAfterMs
    : 0;
