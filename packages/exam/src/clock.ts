/*
 * The times of an attempt, how late a change may arrive and still count, and when a tryout closes. Instants are epoch ms.
 */

/** A change that arrives at most this long after the deadline counts with any `at`. */
export const ARRIVAL_GRACE_MS = 30_000;

/** A change that arrives after `ARRIVAL_GRACE_MS` counts only if its `at` is at most the duration plus this. */
export const AT_GRACE_MS = 1_000;

/** An attempt is ranked only if every current answer arrived at most this long after the deadline. */
export const RANKING_GRACE_MS = 60_000;

/** An attempt that is not handed in counts as sealed from this long after its deadline, even before its seal is stored. */
export const AUTO_SEAL_DELAY_MS = 24 * 3_600_000;

export interface AttemptTimes {
  startedAt: number;
  expiresAt: number;
  sealedAt: number | null;
}

/**
 * - `over`: the deadline has passed, by less than `AUTO_SEAL_DELAY_MS`.
 * - `sealed`: `sealedAt` is set, or the attempt is overdue.
 */
export type AttemptState = 'running' | 'over' | 'sealed';

export function attemptState(times: AttemptTimes, now: number): AttemptState {
  if (times.sealedAt !== null || isOverdue(times, now)) return 'sealed';
  return now < times.expiresAt ? 'running' : 'over';
}

/** Whether the attempt counts as sealed because of its deadline, even if `sealedAt` is not set yet. */
export function isOverdue(times: Pick<AttemptTimes, 'expiresAt'>, now: number): boolean {
  return now >= times.expiresAt + AUTO_SEAL_DELAY_MS;
}

export function isWithinArrivalGrace(times: Pick<AttemptTimes, 'expiresAt'>, arrivedAt: number): boolean {
  return arrivedAt <= times.expiresAt + ARRIVAL_GRACE_MS;
}

/**
 * @param at ms since the start
 * @param arrivedAt epoch ms
 */
export function isChangeCounted(
  times: Pick<AttemptTimes, 'startedAt' | 'expiresAt'>,
  at: number,
  arrivedAt: number,
): boolean {
  return isWithinArrivalGrace(times, arrivedAt) || at <= times.expiresAt - times.startedAt + AT_GRACE_MS;
}

/** Purchases and codes are refused this long before the tryout closes. Attempts can be started until it closes. */
export const SALE_CLOSE_LEAD_MS = 2 * 3_600_000;

export function isTryoutClosed(closesAt: number | null, now: number): boolean {
  return closesAt !== null && now >= closesAt;
}

export function isSaleClosed(closesAt: number | null, now: number): boolean {
  return closesAt !== null && now >= closesAt - SALE_CLOSE_LEAD_MS;
}
