import { setTimeout as pause } from 'node:timers/promises';
import { paymentWebhook } from '@ambang/contract/shop/transactions.ts';
import { repeat, send, urlOf } from '../load/http.ts';
import { sendPlanned } from '../load/open-loop.ts';
import { Tally } from '../report/tally.ts';
import type { Gateway } from './gateway.ts';
import { lives } from './lives.ts';
import type { PlacedOrder } from './orders.ts';
import type { Schedule, Step } from './schedule.ts';

export interface SentNotices {
  notices: Tally;
  /** The texts that got no 200. */
  unanswered: string[];
  lateMs: number;
}

/** Changes the gateway and sends the notices at their times, whether or not the earlier ones are answered. */
export async function sendSchedule(
  address: string,
  gateway: Gateway,
  orders: readonly PlacedOrder[],
  { notices, changes }: Schedule,
): Promise<SentNotices> {
  const url = urlOf(address, paymentWebhook.path);
  const tally = new Tally();
  const unanswered: string[] = [];
  const post = async (text: string, from: number) => {
    const reply = await send(url, { method: 'POST', body: text });
    const isTaken = reply.status === 200;
    tally.add(performance.now() - from, isTaken ? null : String(reply.status), reply.text);
    if (!isTaken) unanswered.push(text);
  };
  for (const change of changes.filter(({ atMs }) => atMs < 0)) await apply(gateway, orders, change);
  const steps = [
    ...notices.map((step) => ({ ...step, text: noticeText(gateway, orders, step) })),
    ...changes.filter(({ atMs }) => atMs >= 0).map((step) => ({ ...step, text: null })),
  ].sort((a, b) => a.atMs - b.atMs);
  const replies: Promise<void>[] = [];
  /** When the latest change of each order was done. */
  const changed = new Map<number, Promise<number>>();
  const plan = { count: steps.length, dueAfterMs: (index: number) => steps[index]!.atMs };
  const lateMs = await sendPlanned(plan, (index, plannedAt) => {
    const { text, ...step } = steps[index]!;
    const former = changed.get(step.order) ?? Promise.resolve(0);
    if (text === null)
      return void changed.set(
        step.order,
        former.then(() => apply(gateway, orders, step)),
      );
    // A notice never overtakes its own change, also when the simulator is slow.
    replies.push(former.then((changedAt) => post(text, Math.max(plannedAt, changedAt))));
  });
  await Promise.all([...replies, ...changed.values()]);
  return { notices: tally, unanswered, lateMs };
}

const REPEATS = 4;
const REPEAT_PAUSE_MS = 5_000;
const REPEATS_AT_ONCE = 16;

/**
 * Sends notices again until each is answered with 200, as the gateway does, with shorter pauses.
 * @returns how many never were
 */
export async function repeatNotices(address: string, texts: readonly string[]): Promise<number> {
  const url = urlOf(address, paymentWebhook.path);
  let left = texts;
  for (let repeats = 0; repeats < REPEATS && left.length > 0; repeats += 1) {
    await pause(REPEAT_PAUSE_MS);
    const sent = left;
    const replies = await repeat(sent.length, REPEATS_AT_ONCE, (index) =>
      send(url, { method: 'POST', body: sent[index]! }),
    );
    left = sent.filter((_, index) => replies[index]?.status !== 200);
  }
  return left.length;
}

function noticeText(gateway: Gateway, orders: readonly PlacedOrder[], { order, status }: Step): string {
  const { id: orderId, price, paymentIds } = orders[order]!;
  const { methods, statuses } = lives[order % lives.length]!;
  const { payment, name } = statuses[status]!;
  const [paymentId, method] = [paymentIds[payment]!, methods[payment]!];
  return gateway.notice({ orderId, paymentId, method, status: name, price });
}

/** @returns when it was done */
async function apply(
  gateway: Gateway,
  orders: readonly PlacedOrder[],
  { order, status }: Step,
): Promise<number> {
  const { payment, name } = lives[order % lives.length]!.statuses[status]!;
  if (name !== 'pending') await gateway.setStatus(orders[order]!.paymentIds[payment]!, name);
  return performance.now();
}
