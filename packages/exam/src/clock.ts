/** When an attempt runs, when its time is over, and until when what arrives still counts. Instants are epoch ms. */

/** What arrives up to this long after the deadline counts whatever its `at`: it was sent in time. */
export const ARRIVAL_GRACE_MS = 30_000;

/** Later arrivals count only with an `at` up to the duration plus this: the device knew the answer in time. */
export const AT_GRACE_MS = 1_000;

/** Ranked are only attempts of which every counted change arrived this soon after the deadline. */
export const RANKING_GRACE_MS = 60_000;

/** An attempt that nobody hands in is sealed this long after its deadline. */
export const SEAL_AFTER_MS = 24 * 3_600_000;

export interface AttemptTimes {
  startedAt: number;
  expiresAt: number;
  sealedAt: number | null;
}

export type AttemptState = 'running' | 'over' | 'sealed';

export function attemptState(times: AttemptTimes, now: number): AttemptState {
  if (times.sealedAt !== null || isOverdue(times, now)) return 'sealed';
  return now < times.expiresAt ? 'running' : 'over';
}

/** Sealed by the passing of time alone, whether or not anything has recorded it yet. */
export function isOverdue(times: Pick<AttemptTimes, 'expiresAt'>, now: number): boolean {
  return now >= times.expiresAt + SEAL_AFTER_MS;
}

export function countsWhateverItsAt(times: Pick<AttemptTimes, 'expiresAt'>, arrivedAt: number): boolean {
  return arrivedAt <= times.expiresAt + ARRIVAL_GRACE_MS;
}

/** Whether a change counts, by when it was made and when it arrived. */
export function isCounted(
  times: Pick<AttemptTimes, 'startedAt' | 'expiresAt'>,
  at: number,
  arrivedAt: number,
): boolean {
  return countsWhateverItsAt(times, arrivedAt) || at <= times.expiresAt - times.startedAt + AT_GRACE_MS;
}

/** No start from here on; purchases and redeems end `SALE_CLOSES_BEFORE_MS` earlier. */
export const SALE_CLOSES_BEFORE_MS = 2 * 3_600_000;

export function isClosed(closesAt: number | null, now: number): boolean {
  return closesAt !== null && now >= closesAt;
}

export function isSaleClosed(closesAt: number | null, now: number): boolean {
  return closesAt !== null && now >= closesAt - SALE_CLOSES_BEFORE_MS;
}
