import { setTimeout as pause } from 'node:timers/promises';
import { takeNotice } from '@ambang/contract/shop/transactions.ts';
import { callAt } from '../people/newcomer.ts';
import { openConnections } from './connections.ts';
import type { Gateway } from './gateway.ts';
import { lives } from './lives.ts';
import type { PlacedOrder } from './orders.ts';
import type { Schedule, Spoken } from './schedule.ts';

/** What became of the notices. */
export interface Sent {
  /** From the time that each was planned for to its whole answer, in ms. */
  waits: number[];
  /** The answers other than 200, 0 for a broken connection. */
  others: number[];
  /** From the first plan to the last answer. */
  seconds: number;
  /** The most that this program was behind its own plan. */
  lateMs: number;
}

/** Changes the gateway and sends the notices at their times, whether or not the earlier ones are answered. */
export async function runSchedule(
  address: string,
  gateway: Gateway,
  orders: readonly PlacedOrder[],
  { notices, changes }: Schedule,
): Promise<Sent> {
  const url = callAt(address, takeNotice.path);
  const texts = notices.map((spoken) => textOf(gateway, orders, spoken));
  for (const change of changes.filter(({ atMs }) => atMs < 0)) await make(gateway, orders, change);
  const connections = openConnections(url);
  const sent: Sent = { waits: [], others: [], seconds: 0, lateMs: 0 };
  const flights: Promise<void>[] = [];
  const begun = performance.now();
  const changing = changeInTime(gateway, orders, changes, begun);
  for (const [place, { atMs }] of notices.entries()) {
    const planned = begun + atMs;
    await pause(Math.max(0, planned - performance.now()));
    sent.lateMs = Math.max(sent.lateMs, performance.now() - planned);
    const flight = connections.post(texts[place]!).then((status) => {
      sent.waits.push(performance.now() - planned);
      if (status !== 200) sent.others.push(status);
    });
    flights.push(flight);
  }
  await Promise.all([...flights, changing]);
  sent.seconds = (performance.now() - begun) / 1_000;
  connections.close();
  return sent;
}

function textOf(gateway: Gateway, orders: readonly PlacedOrder[], { order, word }: Spoken): string {
  const { id: orderId, price, paymentIds } = orders[order]!;
  const { methods, words } = lives[order % lives.length]!;
  const { payment, status } = words[word]!;
  return gateway.notice({
    orderId,
    paymentId: paymentIds[payment]!,
    method: methods[payment]!,
    status,
    price,
  });
}

async function make(
  gateway: Gateway,
  orders: readonly PlacedOrder[],
  { order, word }: Spoken,
): Promise<void> {
  const { payment, status } = lives[order % lives.length]!.words[word]!;
  if (status !== 'pending') await gateway.say(orders[order]!.paymentIds[payment]!, status);
}

async function changeInTime(
  gateway: Gateway,
  orders: readonly PlacedOrder[],
  changes: readonly Spoken[],
  begun: number,
): Promise<void> {
  const flights = new Map<number, Promise<void>>();
  for (const change of changes.filter(({ atMs }) => atMs >= 0)) {
    const planned = begun + change.atMs;
    await pause(Math.max(0, planned - performance.now()));
    const former = flights.get(change.order) ?? Promise.resolve();
    flights.set(
      change.order,
      former.then(() => make(gateway, orders, change)),
    );
  }
  await Promise.all(flights.values());
}
