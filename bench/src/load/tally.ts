import type { Spread, WaitCounts } from '../numbers/wait-counts.ts';
import { addWait, noWaits, spreadOf } from '../numbers/wait-counts.ts';

/** What has become of calls of one kind. */
export interface Tally {
  waits: WaitCounts;
  /** Replies other than expected, by status or by what was wrong. */
  wrong: Record<string, number>;
  firstWrong: string;
}

/** The same for another process. */
export interface Told extends Pick<Tally, 'wrong' | 'firstWrong'> {
  waits: Spread;
}

export const newTally = (): Tally => ({ waits: noWaits(), wrong: {}, firstWrong: '' });

/** @param fault null for what was expected */
export function count(tally: Tally, ms: number, reply: string | null, fault: string | null): void {
  addWait(tally.waits, ms);
  if (fault === null) return;
  tally.wrong[fault] = (tally.wrong[fault] ?? 0) + 1;
  tally.firstWrong ||= reply?.slice(0, 400) ?? '';
}

/** The status of what is no success. */
export function faultOf(reply: string | null): string | null {
  if (reply === null) return 'no reply';
  const status = reply.slice(9, 12);
  return status === '200' ? null : status;
}

export const toldOf = ({ waits, ...wrong }: Tally): Told => ({ waits: spreadOf(waits), ...wrong });

export const wrongCount = ({ wrong }: Pick<Tally, 'wrong'>): number =>
  Object.values(wrong).reduce((sum, times) => sum + times, 0);

/** A note for a report, none when nothing was wrong. */
export function wrongNote(name: string, told: Told): string[] {
  if (wrongCount(told) === 0) return [];
  const kinds = Object.entries(told.wrong).map(([fault, times]) => `${fault}: ${times}`);
  return [`wrong replies to ${name}: ${kinds.join(', ')}; the first: ${told.firstWrong}`];
}
