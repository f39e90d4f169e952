/**
 * When an attempt runs, when its time is over, and how late a change may arrive and still count. Instants are epoch ms.
 */

/** A change that arrives at most this long after the deadline counts with any `at`: it was sent in time. */
export const ARRIVAL_GRACE_MS = 30_000;

/**
 * A change that arrives later counts only with an `at` of at most the duration plus this: it was made in time.
 */
export const AT_GRACE_MS = 1_000;

/** An attempt is ranked only when every counted change arrived at most this long after the deadline. */
export const RANKING_GRACE_MS = 60_000;

/** An attempt that nobody hands in is sealed this long after its deadline. */
export const AUTO_SEAL_DELAY_MS = 24 * 3_600_000;

export interface AttemptTimes {
  startedAt: number;
  expiresAt: number;
  sealedAt: number | null;
}

/** `over`: after the deadline, for a day. `sealed`: recorded as sealed, or a day late and not yet recorded. */
export type AttemptState = 'running' | 'over' | 'sealed';

export function attemptState(times: AttemptTimes, now: number): AttemptState {
  if (times.sealedAt !== null || isOverdue(times, now)) return 'sealed';
  return now < times.expiresAt ? 'running' : 'over';
}

/** Whether the attempt counts as sealed by time alone, even before a job records it. */
export function isOverdue(times: Pick<AttemptTimes, 'expiresAt'>, now: number): boolean {
  return now >= times.expiresAt + AUTO_SEAL_DELAY_MS;
}

export function isWithinArrivalGrace(times: Pick<AttemptTimes, 'expiresAt'>, arrivedAt: number): boolean {
  return arrivedAt <= times.expiresAt + ARRIVAL_GRACE_MS;
}

/** Whether a change counts, by when it was made and when it arrived. */
export function isChangeCounted(
  times: Pick<AttemptTimes, 'startedAt' | 'expiresAt'>,
  at: number,
  arrivedAt: number,
): boolean {
  return isWithinArrivalGrace(times, arrivedAt) || at <= times.expiresAt - times.startedAt + AT_GRACE_MS;
}

/** Purchases and codes end this long before the tryout closes; starts end when it closes. */
export const SALE_CLOSE_LEAD_MS = 2 * 3_600_000;

export function isTryoutClosed(closesAt: number | null, now: number): boolean {
  return closesAt !== null && now >= closesAt;
}

export function isSaleClosed(closesAt: number | null, now: number): boolean {
  return closesAt !== null && now >= closesAt - SALE_CLOSE_LEAD_MS;
}
