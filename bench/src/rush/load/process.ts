import { submit } from '@ambang/contract/tryouts/results.ts';
import { startTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { openCourier } from '../../load/courier.ts';
import { obeyOrders } from '../../load/forked-load.ts';
import { sendPlanned } from '../../load/planned-calls.ts';
import { handInBody, headsOf, jsonFields } from '../../load/request-texts.ts';
import { count, faultOf, newTally, toldOf } from '../../load/tally.ts';
import type { Place, Rush, Rushed, RushOrder } from './orders.ts';

/** Everybody at the same time, in a process of their own. */

let place: Place | undefined;

obeyOrders(async (order: RushOrder): Promise<unknown> => {
  if ('prepare' in order) {
    place = order.prepare;
    return null;
  }
  if (!place) throw new Error('nobody has said where');
  return rushed(place, order.rush);
});

async function rushed(where: Place, rush: Rush): Promise<Rushed> {
  const textOf = textsFor(where, rush);
  const tally = newTally();
  const courier = await openCourier(where.address, where.connections, {
    textOf: (call) => textOf(rush.first + call),
    heard: (_call, reply, plannedAt) =>
      count(tally, performance.now() - plannedAt, reply, faultOf(reply) ?? faultIn(rush, reply!)),
  });
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const plan = { count: rush.accounts.length, seconds: rush.seconds, shape: rush.shape };
  const lateMs = await sendPlanned(plan, (call, plannedAt) => courier.send(call, plannedAt));
  await courier.settled();
  const { user, system } = process.cpuUsage(cpu);
  const seconds = (performance.now() - begun) / 1_000;
  await courier.end();
  return { calls: toldOf(tally), seconds, cpuMs: (user + system) / 1_000, lateMs };
}

function textsFor(
  { address, tryoutId, questions }: Place,
  { kind, accounts, first }: Rush,
): (seat: number) => string {
  const destination = { address, tryoutId };
  if (kind === 'start') return headsOf(destination, startTryout, { accounts, first }, ['content-length: 0']);
  const body = handInBody(questions);
  const heads = headsOf(destination, submit, { accounts, first }, jsonFields(body.length));
  return (seat) => heads(seat) + body;
}

/** A start has to be of the first attempt, a hand-in has to bring a score. */
function faultIn({ kind }: Rush, reply: string): string | null {
  const expected = kind === 'start' ? '"attempt":1,' : '"tryout_score":';
  return reply.includes(expected) ? null : 'other reply';
}
