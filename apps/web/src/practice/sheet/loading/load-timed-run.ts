import type { Day, PracticeEntry } from '@ambang/contract/practice/entries.ts';
import { getDrill } from '@ambang/contract/practice/entries.ts';
import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { listSingleTests, startSingleTest } from '@ambang/contract/practice/singles.ts';
import type { TestName } from '@ambang/exam/rules.ts';
import { call } from '../../../api/call.ts';
import { CallFailure } from '../../../api/failure.ts';
import { fetchItems } from '../../device/packet.ts';
import { practiceStore } from '../../device/practice-store.ts';
import { dayOf } from '../../session/days.ts';
import type { TimedMode, TimedRun } from '../../session/timed/timed-run.ts';
import { startRun, totalTargetMs } from '../../session/timed/timed-run.ts';
import { requireUnlocked } from './locked-practice-failure.ts';

/** A single test that the account cannot open (now). */
export class SingleTestFailure extends Error {
  readonly isMissing: boolean;

  constructor({ status, message }: CallFailure) {
    super(message);
    this.name = 'SingleTestFailure';
    this.isMissing = status === 404;
  }
}

/**
 * The run of this set on the device: an unfinished one, or one that ended today, whose result is shown again.
 * @param itemIds when the server has listed them: a run with other questions belongs to an earlier attempt
 */
export async function storedRun(
  accountId: string,
  set: string,
  itemIds?: readonly string[],
): Promise<TimedRun | undefined> {
  const run = await practiceStore().timedRun(accountId, set);
  if (!run || (run.endedAt !== null && run.day !== dayOf(Date.now()))) return undefined;
  const isListed = run.entries.every(({ itemId }) => itemIds?.includes(itemId) ?? true);
  return isListed ? run : undefined;
}

/** An open run goes on without a network, because its clock does. */
export async function loadSingleTest(
  accountId: string,
  set: string,
  slug: string,
  signal: AbortSignal,
): Promise<TimedRun> {
  const stored = await storedRun(accountId, set);
  if (stored) return stored;
  const single = await call(startSingleTest, { params: { slug }, signal }).catch((error: unknown) => {
    const isRefused = error instanceof CallFailure && (error.status === 404 || error.status === 409);
    throw isRefused ? new SingleTestFailure(error) : error;
  });
  const items = await fetchItems(
    single.entries.map(({ itemId }) => itemId),
    signal,
  );
  const run = { mode: 'single', set, title: single.title, entries: single.entries, items } as const;
  return beginRun(accountId, run, single.minutes * 60_000);
}

/**
 * The single test of this name that was begun, else one that was not taken yet, else the one taken longest ago.
 */
export async function findSingleTest(test: TestName, signal: AbortSignal): Promise<string> {
  const { tests } = await call(listSingleTests, { signal });
  const open = tests
    .filter((single) => single.test === test && single.isOpen)
    .sort((one, other) => (one.doneOn ?? '').localeCompare(other.doneOn ?? ''));
  const found = open.find(({ isBegun }) => isBegun) ?? open[0];
  return found?.slug ?? `tes-${test.toLowerCase()}-1`;
}

export async function loadPace(
  accountId: string,
  set: string,
  test: TestName,
  signal: AbortSignal,
): Promise<TimedRun> {
  const stored = await storedRun(accountId, set);
  if (stored) return stored;
  const drill = await call(getDrill, { query: { test }, signal });
  requireUnlocked(drill);
  const entries = drill.entries.map((entry) => ({ ...entry, source: 'pace' as const }));
  const items = await fetchItems(
    entries.map(({ itemId }) => itemId),
    signal,
  );
  return beginTimedRun(accountId, { mode: 'pace', set, title: `Irama ${test}`, entries, items });
}

interface Content {
  mode: TimedMode;
  set: string;
  title: string;
  entries: readonly PracticeEntry[];
  items: readonly PracticeItem[];
}

/** The clock of "Isi semua" is the sum of the targets. "Irama" has none. */
export const beginTimedRun = (accountId: string, content: Content): Promise<TimedRun> =>
  beginRun(accountId, content, content.mode === 'pace' ? null : totalTargetMs(content.entries));

/** Starts now, with the questions that the server has sent. */
async function beginRun(accountId: string, content: Content, durationMs: number | null): Promise<TimedRun> {
  const now = Date.now();
  const day: Day = dayOf(now);
  const entries = content.entries.filter(({ itemId }) => content.items.some(({ id }) => id === itemId));
  const run = startRun({ ...content, entries, day }, now, durationMs);
  if (entries.length > 0) await practiceStore().putTimedRun(accountId, run);
  return run;
}
