import { lives } from './lives.ts';

/** A status of an order, by its index in the order's life. */
export interface Step {
  order: number;
  status: number;
  /** From the beginning of the run. */
  atMs: number;
}

/** When each notice is sent, and when the gateway changes. All of it is fixed beforehand. */
export interface Schedule {
  /** At even steps; about half of them repeat another one or come after a later status. */
  notices: Step[];
  /** In order. Those before 0 are made before the run. */
  changes: Step[];
  repeated: number;
  overtaken: number;
}

/** The gateway has a status for at least this long before it sends a notice about it. */
const KNOWN_FOR_MS = 300;

/** This share of an order's notices comes in order; the others are delayed at random. */
const PUNCTUAL = 0.75;

export function scheduleOf(
  orders: number,
  perSecond: number,
  seconds: number,
  random: () => number,
): Schedule {
  const count = perSecond * seconds;
  const firsts = Array.from({ length: orders }, (_, order) => firstNotices(order, random)).flat();
  const planned = firsts.slice(0, count);
  while (planned.length < count) {
    const repeated = firsts[Math.floor(random() * firsts.length)]!;
    planned.push({ ...repeated, when: repeated.when + random() * (1 - repeated.when) });
  }
  const notices = planned
    .toSorted((a, b) => a.when - b.when)
    .map(({ order, status }, index) => ({ order, status, atMs: (index * 1_000) / perSecond }));
  return {
    notices,
    changes: changesFor(notices),
    repeated: Math.max(0, count - firsts.length),
    overtaken: overtakenIn(notices),
  };
}

/** `when` goes from 0 to 1. */
type Planned = Omit<Step, 'atMs'> & { when: number };

function firstNotices(order: number, random: () => number): Planned[] {
  const { statuses } = lives[order % lives.length]!;
  const times = statuses.map(() => random()).sort((a, b) => a - b);
  return times.map((time, status) => {
    const delay = random() < PUNCTUAL ? 0 : random() * (1 - time);
    return { order, status, when: time + delay };
  });
}

/** The gateway takes each status before the first notice about it or about a later one. */
function changesFor(notices: readonly Step[]): Step[] {
  const changes = new Map<string, Step>();
  for (const { order, status, atMs } of notices)
    for (let earlier = 0; earlier <= status; earlier += 1) {
      const key = `${order} ${earlier}`;
      if (!changes.has(key)) changes.set(key, { order, status: earlier, atMs: atMs - KNOWN_FOR_MS });
    }
  return [...changes.values()].sort((a, b) => a.atMs - b.atMs || a.order - b.order || a.status - b.status);
}

/** First notices that come after a notice of a later status. */
function overtakenIn(notices: readonly Step[]): number {
  const latest = new Map<number, number>();
  const sent = new Set<string>();
  let overtaken = 0;
  for (const { order, status } of notices) {
    const key = `${order} ${status}`;
    if (!sent.has(key) && status < (latest.get(order) ?? -1)) overtaken += 1;
    sent.add(key);
    latest.set(order, Math.max(status, latest.get(order) ?? -1));
  }
  return overtaken;
}
