import type { Answers, Change } from './answers.ts';
import { isValidChange, applyChanges, noAnswers } from './answers.ts';
import { ARRIVAL_GRACE_MS, AT_GRACE_MS, RANKING_GRACE_MS, isChangeCounted } from '../clock.ts';
import type { Answer } from '../rules.ts';

/**
 * The changes of an attempt, in blocks. A save appends one block without reading the log; a compaction rewrites the log. A
 * stored block has the arrival (32 bits), the number of its changes (16), and for each change the question number (8),
 * answer (3) and `at` (29), all big-endian.
 */
export type ChangeLog = readonly ChangeBlock[];

/** Times are in ms since the start of the attempt, by the server's clock. */
export interface ChangeBlock {
  arrivedAt: number;
  changes: readonly Change[];
}

const ARRIVAL_BYTES = 4;
const COUNT_BYTES = 2;
const CHANGE_BYTES = 5;
const AT_BITS = 29;

/**
 * A log with more changes is compacted. The compacted log then has at most 220 changes that count (two for each of 110
 * questions) and `MAX_LATE` late changes.
 */
export const MAX_LOGGED_CHANGES = 250;

/** Packs a block without its arrival. The database adds the arrival, because it has the start of the attempt. */
export function packChanges(changes: readonly Change[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(byteSizeOf(changes)));
  writeChanges(view, 0, changes);
  return new Uint8Array(view.buffer);
}

export function packLog(log: ChangeLog): Uint8Array<ArrayBuffer> {
  const size = log.reduce((bytes, { changes }) => bytes + ARRIVAL_BYTES + byteSizeOf(changes), 0);
  const view = new DataView(new ArrayBuffer(size));
  let offset = 0;
  for (const { arrivedAt, changes } of log) {
    view.setUint32(offset, arrivedAt);
    writeChanges(view, offset + ARRIVAL_BYTES, changes);
    offset += ARRIVAL_BYTES + byteSizeOf(changes);
  }
  return new Uint8Array(view.buffer);
}

const byteSizeOf = (changes: readonly Change[]): number => COUNT_BYTES + changes.length * CHANGE_BYTES;

/** @throws RangeError for an invalid change, because its bits would be read as another change */
function writeChanges(view: DataView, start: number, changes: readonly Change[]): void {
  view.setUint16(start, changes.length);
  changes.forEach((change, index) => {
    if (!isValidChange(change)) throw new RangeError('invalid change');
    const { number, answer, at } = change;
    const offset = start + COUNT_BYTES + index * CHANGE_BYTES;
    view.setUint8(offset, number);
    view.setUint32(offset + 1, ((answer << AT_BITS) | at) >>> 0);
  });
}

/** @throws RangeError when the bytes end within a block */
export function unpackLog(bytes: Uint8Array): ChangeBlock[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const log: ChangeBlock[] = [];
  for (let offset = 0; offset < bytes.length;) {
    const arrivedAt = view.getUint32(offset);
    const count = view.getUint16(offset + ARRIVAL_BYTES);
    offset += ARRIVAL_BYTES + COUNT_BYTES;
    const changes: Change[] = [];
    for (const end = offset + count * CHANGE_BYTES; offset < end; offset += CHANGE_BYTES)
      changes.push(readChange(view, offset));
    log.push({ arrivedAt, changes });
  }
  return log;
}

function readChange(view: DataView, offset: number): Change {
  const word = view.getUint32(offset + 1);
  return {
    number: view.getUint8(offset),
    answer: (word >>> AT_BITS) as Answer,
    at: word & ((1 << AT_BITS) - 1),
  };
}

export const countLoggedChanges = (log: ChangeLog): number =>
  log.reduce((count, { changes }) => count + changes.length, 0);

interface LoggedChange extends Change {
  arrivedAt: number;
}

const toLoggedChanges = (log: ChangeLog): LoggedChange[] =>
  log.flatMap(({ arrivedAt, changes }) => changes.map((change) => ({ ...change, arrivedAt })));

/** @param durationMs from the start to the current deadline, which may have moved since the change arrived */
const doesCount = ({ at, arrivedAt }: LoggedChange, durationMs: number): boolean =>
  isChangeCounted({ startedAt: 0, expiresAt: durationMs }, at, arrivedAt);

export const findCountedChanges = (log: ChangeLog, durationMs: number): LoggedChange[] =>
  toLoggedChanges(log).filter((change) => doesCount(change, durationMs));

export const answersFromLog = (log: ChangeLog, durationMs: number): Answers =>
  applyChanges(noAnswers, findCountedChanges(log, durationMs));

/** Whether every current answer arrived at most `RANKING_GRACE_MS` after the deadline. */
export function hasArrivedInTimeForRanking(log: ChangeLog, durationMs: number): boolean {
  const soonEnough = log.filter(({ arrivedAt }) => arrivedAt <= durationMs + RANKING_GRACE_MS);
  if (soonEnough.length === log.length) return true;
  const answers = answersFromLog(log, durationMs);
  const inTime = answersFromLog(soonEnough, durationMs);
  return [...answers].every(([number, { answer, at }]) => {
    const arrived = inTime.get(number);
    return arrived?.answer === answer && arrived.at === at;
  });
}

/** Sorts by `at`, then answer (as `isLaterChange`), then question number. */
export const compareChanges = (one: Change, other: Change): number =>
  one.at - other.at || one.answer - other.answer || one.number - other.number;

/** A compaction keeps at most this many late changes, the last ones. The application's own pages send none. */
const MAX_LATE = 30;

/**
 * Shortens a log. Repeats are removed first, which suffices for most long logs. Otherwise the log keeps, for each question,
 * the first and the current change, and late changes that a later deadline could make current. Intermediate choices are
 * then lost, and all changes that arrived in time get the latest arrival among them. The first answers stay the same for
 * the current deadline. The current answers also stay the same for later deadlines and with later arrivals, unless more
 * than `MAX_LATE` late changes exist.
 * @param most a log with at most this many distinct changes only loses repeats
 */
export function compactLog(log: ChangeLog, durationMs: number, most = MAX_LOGGED_CHANGES): ChangeBlock[] {
  const all = withoutRepeats(log).sort(compareChanges);
  if (all.length <= most) return toBlocks(all);
  const counted = all.filter((change) => doesCount(change, durationMs));
  const lastOf = (changes: readonly LoggedChange[]) => [...lastByNumber(changes).values()];
  const firstAndCurrent = new Set([...lastOf(counted.toReversed()), ...lastOf(counted)]);
  return toBlocks([
    ...withSharedArrival([...firstAndCurrent], durationMs),
    ...findPossiblyCurrentLater(all, durationMs).slice(-MAX_LATE),
  ]);
}

/**
 * The late changes that a later deadline could make current: no later change of the same question starts to count with the
 * same or a shorter duration.
 * @param all distinct changes, earliest first
 */
function findPossiblyCurrentLater(all: readonly LoggedChange[], durationMs: number): LoggedChange[] {
  const soonest = new Map<number, number>();
  const found: LoggedChange[] = [];
  for (const change of all.toReversed()) {
    const from = shortestCountingDuration(change, durationMs);
    const soonestLater = soonest.get(change.number) ?? Infinity;
    if (from > durationMs && from < soonestLater) found.push(change);
    soonest.set(change.number, Math.min(from, soonestLater));
  }
  return found.reverse();
}

/** The shortest duration for which a change counts, but at least the current duration. */
const shortestCountingDuration = ({ at, arrivedAt }: LoggedChange, durationMs: number): number =>
  Math.max(durationMs, Math.min(at - AT_GRACE_MS, arrivedAt - ARRIVAL_GRACE_MS));

const lastByNumber = (changes: readonly LoggedChange[]): Map<number, LoggedChange> =>
  new Map(changes.map((change) => [change.number, change]));

/** A repeated change keeps its first arrival. */
function withoutRepeats(log: ChangeLog): LoggedChange[] {
  const found = new Map<string, LoggedChange>();
  for (const change of toLoggedChanges(log)) {
    const key = `${change.number} ${change.answer} ${change.at}`;
    const known = found.get(key);
    if (!known || change.arrivedAt < known.arrivedAt) found.set(key, change);
  }
  return [...found.values()];
}

/** Sets the arrival of all changes in time to the latest of these arrivals, so that they form one block. */
function withSharedArrival(changes: readonly LoggedChange[], durationMs: number): LoggedChange[] {
  const isInTime = ({ arrivedAt }: LoggedChange) => arrivedAt <= durationMs + ARRIVAL_GRACE_MS;
  const latest = Math.max(...changes.filter(isInTime).map(({ arrivedAt }) => arrivedAt));
  return changes.map((change) => (isInTime(change) ? { ...change, arrivedAt: latest } : change));
}

function toBlocks(changes: readonly LoggedChange[]): ChangeBlock[] {
  const arrivals = new Map<number, Change[]>();
  for (const { arrivedAt, ...change } of changes.toSorted(compareChanges)) {
    const block = arrivals.get(arrivedAt) ?? [];
    block.push(change);
    arrivals.set(arrivedAt, block);
  }
  return [...arrivals].map(([arrivedAt, arrived]) => ({ arrivedAt, changes: arrived }));
}
