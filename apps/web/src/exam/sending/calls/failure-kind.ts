import { CallFailure, NetworkFailure } from '../../../api/failure.ts';

/**
 * What a failed save or hand-in asks for: `retry` when the same request may succeed later, `sign-in` when the person
 * must sign in first, `overtaken` when they have gone on elsewhere since they decided, `ended` when the attempt takes no
 * answers any more.
 */
export type FailureKind = 'retry' | 'sign-in' | 'overtaken' | 'ended';

/** Sealed, deleted, or another attempt runs: what waits here can never count. */
export const CONFLICT = 409;

/** Nothing changes any more, but what waits here may still be handed in. */
export const TIME_OVER = 410;

/** The attempt was gone on with, on another device, after the decision to hand it in. */
export const OVERTAKEN = 412;

/** This status by itself does not prove that the attempt is gone for good. */
export const MISSING = 404;

const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof CallFailure && statuses.includes(error.status);

export const isConflict = (error: unknown): boolean => hasStatus(error, CONFLICT);

export const isOvertaken = (error: unknown): boolean => hasStatus(error, OVERTAKEN);

/** The server cannot read what it was sent: the same request never succeeds. */
export const isMalformed = (error: unknown): boolean => hasStatus(error, 400);

/** The server's clear word that the attempt does not run any more. */
export const isAttemptOver = (error: unknown): boolean => hasStatus(error, CONFLICT, TIME_OVER);

export function failureKind(error: unknown): FailureKind {
  if (hasStatus(error, 401)) return 'sign-in';
  if (isOvertaken(error)) return 'overtaken';
  return isAttemptOver(error) ? 'ended' : 'retry';
}

/** Whether the same hand-in may succeed later, without anybody's doing: never once the server could not read it. */
export const isRetriedAutomatically = (error: unknown): boolean =>
  failureKind(error) === 'retry' && !isMalformed(error);

/** The network or a server in trouble: the same request may succeed in a moment, without anybody's doing. */
export const isTransient = (error: unknown): boolean =>
  error instanceof NetworkFailure ||
  (error instanceof CallFailure && (error.status >= 500 || error.status === 429));

/** The server has read the request and has not done it. Of any other failure nobody knows whether it was done. */
export const isRejected = (error: unknown): boolean => error instanceof CallFailure && error.status < 500;

/** How long the server asks not to be tried again, ms; 0 when it does not ask. */
export const retryAfterMs = (error: unknown): number =>
  (error instanceof CallFailure || error instanceof NetworkFailure) && failureKind(error) === 'retry'
    ? error.retryAfterMs
    : 0;
