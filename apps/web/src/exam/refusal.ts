import { CallFailure } from '../api/failure.ts';

/**
 * What a failed save or hand-in asks for: `retry` when the same request may succeed later, `sign-in` when the person
 * must sign in first, `ended` when the attempt takes no answers any more.
 */
export type Refusal = 'retry' | 'sign-in' | 'ended';

/** Sealed, or another attempt runs: what waits here can never count. */
export const isConflict = (error: unknown): boolean => error instanceof CallFailure && error.status === 409;

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallFailure)) return 'retry';
  if (error.status === 401) return 'sign-in';
  return isConflict(error) || error.status === 404 ? 'ended' : 'retry';
}
