import { getAuth } from '@ambang/contract/accounts/accounts.ts';
import { getLeaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import { getScore } from '@ambang/contract/tryouts/results.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { obeyOrders } from '../load/forked-load.ts';
import type { Line } from '../load/line.ts';
import { openLines } from '../load/line.ts';
import type { Called, Destination } from '../load/request-texts.ts';
import { headsOf } from '../load/request-texts.ts';
import type { Told } from '../load/tally.ts';
import { count, faultOf, newTally, toldOf } from '../load/tally.ts';

/** Candidates with results who read, in a process of their own: each connection reads again as soon as it is answered. */

export type ReadOrder = { prepare: Readers } | { read: Reading };

export interface Readers extends Destination {
  /** By seat. */
  accounts: string[];
}

export interface Reading {
  name: ReadName;
  connections: number;
  seconds: number;
}

export type ReadName = keyof typeof reads;

export interface ReadDone {
  calls: Told;
  seconds: number;
  /** Bytes that came back, heads included. */
  bytes: number;
  cpuMs: number;
}

/** What a browser accepts. */
const FIELDS = ['accept-encoding: gzip, deflate, br'];

const reads = {
  leaderboard: getLeaderboard,
  review: getReview,
  score: getScore,
  'list of tryouts': listOwnedTryouts,
  session: getAuth,
} satisfies Record<string, Called>;

let readers: Readers | undefined;

obeyOrders(async (order: ReadOrder): Promise<unknown> => {
  if ('prepare' in order) {
    readers = order.prepare;
    return null;
  }
  if (!readers) throw new Error('nobody is there to read');
  return readOn(readers, order.read);
});

async function readOn(
  { accounts, ...destination }: Readers,
  { name, connections, seconds }: Reading,
): Promise<ReadDone> {
  const textOf = headsOf(destination, reads[name], { accounts, first: 0 }, FIELDS);
  const tally = newTally();
  const lines = await openLines(destination.address, connections);
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const ends = begun + seconds * 1_000;
  let next = 0;
  let bytes = 0;
  const worker = async (line: Line): Promise<void> => {
    while (performance.now() < ends) {
      const sentAt = performance.now();
      const reply = await line.ask(textOf((next += 1) % accounts.length));
      bytes += reply.length;
      count(tally, performance.now() - sentAt, reply, faultOf(reply));
    }
    await line.end();
  };
  await Promise.all(lines.map(worker));
  const { user, system } = process.cpuUsage(cpu);
  const elapsed = (performance.now() - begun) / 1_000;
  return { calls: toldOf(tally), seconds: elapsed, bytes, cpuMs: (user + system) / 1_000 };
}
