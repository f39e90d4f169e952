import type { Answers, Change } from './answers.ts';
import { isChange, merge, noAnswers } from './answers.ts';
import { ARRIVAL_GRACE_MS, AT_GRACE_MS, RANKING_GRACE_MS, isCounted } from './clock.ts';
import type { Answer } from './rules.ts';

/**
 * Every change of an attempt, as it arrived. It is stored as bytes, one block after another. A block has the arrival
 * (32 bits), the count of its changes (16), and for each change its number (8), its answer (3) and its `at` (29), the
 * most significant byte first. A save appends a block and reads nothing.
 */
export type ChangeLog = readonly Arrival[];

/** The changes of one call. All times are ms since the attempt's start by the server's clock. */
export interface Arrival {
  arrivedAt: number;
  changes: readonly Change[];
}

const ARRIVAL_BYTES = 4;
const COUNT_BYTES = 2;
const CHANGE_BYTES = 5;
const AT_BITS = 29;

/** A log with more changes than this is compacted. */
export const MOST_LOGGED = 250;

/** Packs a block without its arrival. The database adds that, because it knows when the attempt started. */
export function packChanges(changes: readonly Change[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(sizeOf(changes)));
  writeChanges(view, 0, changes);
  return new Uint8Array(view.buffer);
}

export function packLog(log: ChangeLog): Uint8Array<ArrayBuffer> {
  const size = log.reduce((bytes, { changes }) => bytes + ARRIVAL_BYTES + sizeOf(changes), 0);
  const view = new DataView(new ArrayBuffer(size));
  let offset = 0;
  for (const { arrivedAt, changes } of log) {
    view.setUint32(offset, arrivedAt);
    writeChanges(view, offset + ARRIVAL_BYTES, changes);
    offset += ARRIVAL_BYTES + sizeOf(changes);
  }
  return new Uint8Array(view.buffer);
}

const sizeOf = (changes: readonly Change[]): number => COUNT_BYTES + changes.length * CHANGE_BYTES;

/** @throws RangeError for what is no change: it would be read as another one */
function writeChanges(view: DataView, start: number, changes: readonly Change[]): void {
  view.setUint16(start, changes.length);
  changes.forEach((change, index) => {
    if (!isChange(change)) throw new RangeError('no change');
    const { number, answer, at } = change;
    const offset = start + COUNT_BYTES + index * CHANGE_BYTES;
    view.setUint8(offset, number);
    view.setUint32(offset + 1, ((answer << AT_BITS) | at) >>> 0);
  });
}

/** @throws RangeError when the bytes are no log */
export function readLog(bytes: Uint8Array): Arrival[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const log: Arrival[] = [];
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

export const loggedCount = (log: ChangeLog): number =>
  log.reduce((count, { changes }) => count + changes.length, 0);

/** A change with its arrival. */
interface Logged extends Change {
  arrivedAt: number;
}

const allOf = (log: ChangeLog): Logged[] =>
  log.flatMap(({ arrivedAt, changes }) => changes.map((change) => ({ ...change, arrivedAt })));

/** @param durationMs from the start to the present deadline, which may have moved since the change arrived */
const counts = ({ at, arrivedAt }: Logged, durationMs: number): boolean =>
  isCounted({ startedAt: 0, expiresAt: durationMs }, at, arrivedAt);

/** All changes that count, as they arrived. */
export const countedOf = (log: ChangeLog, durationMs: number): Logged[] =>
  allOf(log).filter((change) => counts(change, durationMs));

/** The answers that stand, from all changes that count. */
export const answersOf = (log: ChangeLog, durationMs: number): Answers =>
  merge(noAnswers, countedOf(log, durationMs));

/** Whether every change that stands arrived soon enough after the deadline for a place in the ranking. */
export function isVouchedFor(log: ChangeLog, durationMs: number): boolean {
  const soonEnough = log.filter(({ arrivedAt }) => arrivedAt <= durationMs + RANKING_GRACE_MS);
  if (soonEnough.length === log.length) return true;
  const answers = answersOf(log, durationMs);
  const inTime = answersOf(soonEnough, durationMs);
  return [...answers].every(([number, { answer, at }]) => {
    const vouched = inTime.get(number);
    return vouched?.answer === answer && vouched.at === at;
  });
}

/** The order of `isLater`; at equal changes the lower number comes first. */
export const earlierFirst = (one: Change, other: Change): number =>
  one.at - other.at || one.answer - other.answer || one.number - other.number;

/** So many late changes survive a compaction, the last of all questions together: nobody honest makes one. */
const MOST_LATE = 30;

/**
 * Makes a shorter log that means the same, whatever arrives after it and however long the deadline is moved. Repeats go
 * first: most logs that have grown long hold nothing else to lose. What is still too long keeps of each question the
 * first change and the one that stands, and the late changes that a longer deadline could bring to stand. It then no
 * longer tells how often an answer was changed, and all changes in time get the latest arrival among them.
 * @param most how many changes may stay without losing any
 */
export function compactLog(log: ChangeLog, durationMs: number, most = MOST_LOGGED): Arrival[] {
  const all = eachOnce(log).sort(earlierFirst);
  if (all.length <= most) return asArrivals(all);
  const counted = all.filter((change) => counts(change, durationMs));
  const lastOf = (changes: readonly Logged[]) => [...byNumber(changes).values()];
  const inTime = new Set([...lastOf(counted.toReversed()), ...lastOf(counted)]);
  return asArrivals([
    ...inOneArrival([...inTime], durationMs),
    ...mayStandLater(all, durationMs).slice(-MOST_LATE),
  ]);
}

/**
 * Those late changes that could stand under a longer deadline: no later change of their question counts as soon as they.
 * @param all each once, the earliest first
 */
function mayStandLater(all: readonly Logged[], durationMs: number): Logged[] {
  const soonest = new Map<number, number>();
  const found: Logged[] = [];
  for (const change of all.toReversed()) {
    const from = countsFrom(change, durationMs);
    const soonestLater = soonest.get(change.number) ?? Infinity;
    if (from > durationMs && from < soonestLater) found.push(change);
    soonest.set(change.number, Math.min(from, soonestLater));
  }
  return found.reverse();
}

/** The shortest duration, from the present one on, under which a change counts. */
const countsFrom = ({ at, arrivedAt }: Logged, durationMs: number): number =>
  Math.max(durationMs, Math.min(at - AT_GRACE_MS, arrivedAt - ARRIVAL_GRACE_MS));

/** The last change of each question. */
const byNumber = (changes: readonly Logged[]): Map<number, Logged> =>
  new Map(changes.map((change) => [change.number, change]));

/** Keeps each change once: one that was sent repeatedly counts by its first arrival, which proves the most. */
function eachOnce(log: ChangeLog): Logged[] {
  const found = new Map<string, Logged>();
  for (const change of allOf(log)) {
    const key = `${change.number} ${change.answer} ${change.at}`;
    const known = found.get(key);
    if (!known || change.arrivedAt < known.arrivedAt) found.set(key, change);
  }
  return [...found.values()];
}

/** Gives all changes that arrived within the grace the latest of these arrivals, so that they make one block. */
function inOneArrival(changes: readonly Logged[], durationMs: number): Logged[] {
  const isInTime = ({ arrivedAt }: Logged) => arrivedAt <= durationMs + ARRIVAL_GRACE_MS;
  const latest = Math.max(...changes.filter(isInTime).map(({ arrivedAt }) => arrivedAt));
  return changes.map((change) => (isInTime(change) ? { ...change, arrivedAt: latest } : change));
}

function asArrivals(changes: readonly Logged[]): Arrival[] {
  const arrivals = new Map<number, Change[]>();
  for (const { arrivedAt, ...change } of changes.toSorted(earlierFirst)) {
    const block = arrivals.get(arrivedAt) ?? [];
    block.push(change);
    arrivals.set(arrivedAt, block);
  }
  return [...arrivals].map(([arrivedAt, arrived]) => ({ arrivedAt, changes: arrived }));
}
