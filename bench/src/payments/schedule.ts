import { lives } from './lives.ts';

/** When which notice is sent, and when the gateway changes what it speaks of. All of it is fixed before the first one. */

/** A word on an order, by its place in the order's life. */
export interface Spoken {
  order: number;
  word: number;
  /** From the beginning of the run. */
  atMs: number;
}

export interface Schedule {
  /** One after the other in even steps; about half of them were sent before, or come after a later word. */
  notices: Spoken[];
  /** In their order. Those before 0 are made before the run. */
  changes: Spoken[];
  /** How many of the notices are sent again, and how many come only after a later word of their order. */
  repeated: number;
  overtaken: number;
}

/** The gateway knows what it tells for at least this long. */
const KNOWN_FOR_MS = 300;

/** The share of an order's words that come in their own time; the others are sent any time later. */
const PUNCTUAL = 0.75;

/** @param chance from 0 up to 1 */
export function scheduleOf(
  orders: number,
  perSecond: number,
  seconds: number,
  chance: () => number,
): Schedule {
  const count = perSecond * seconds;
  const firsts = Array.from({ length: orders }, (_, order) => firstNotices(order, chance)).flat();
  const wanted = [...firsts];
  while (wanted.length < count) {
    const again = firsts[Math.floor(chance() * firsts.length)]!;
    wanted.push({ ...again, when: again.when + chance() * (1 - again.when) });
  }
  const notices = wanted
    .toSorted((a, b) => a.when - b.when)
    .map(({ order, word }, place) => ({ order, word, atMs: (place * 1_000) / perSecond }));
  return {
    notices,
    changes: changesFor(notices),
    repeated: count - firsts.length,
    overtaken: overtakenIn(notices),
  };
}

/** `when` goes from 0 to 1. */
interface Wanted {
  order: number;
  word: number;
  when: number;
}

function firstNotices(order: number, chance: () => number): Wanted[] {
  const { words } = lives[order % lives.length]!;
  const times = words.map(() => chance()).sort((a, b) => a - b);
  return times.map((time, word) => {
    const isPunctual = chance() < PUNCTUAL;
    return { order, word, when: isPunctual ? time : time + chance() * (1 - time) };
  });
}

/** A word is the gateway's before it, or a later one of its order, is told. */
function changesFor(notices: readonly Spoken[]): Spoken[] {
  const latest = new Map<string, Spoken>();
  for (const { order, word, atMs } of notices)
    for (let earlier = 0; earlier <= word; earlier += 1) {
      const key = `${order} ${earlier}`;
      if (!latest.has(key)) latest.set(key, { order, word: earlier, atMs: atMs - KNOWN_FOR_MS });
    }
  return [...latest.values()].sort((a, b) => a.atMs - b.atMs || a.order - b.order || a.word - b.word);
}

function overtakenIn(notices: readonly Spoken[]): number {
  const newest = new Map<number, number>();
  let overtaken = 0;
  const told = new Set<string>();
  for (const { order, word } of notices) {
    const isFirst = !told.has(`${order} ${word}`);
    told.add(`${order} ${word}`);
    if (isFirst && word < (newest.get(order) ?? -1)) overtaken += 1;
    newest.set(order, Math.max(word, newest.get(order) ?? -1));
  }
  return overtaken;
}
