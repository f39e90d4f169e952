import { setTimeout as pause } from 'node:timers/promises';
import { paymentWebhook } from '@ambang/contract/shop/transactions.ts';
import { send, urlOf } from '../load/http.ts';
import { sendPlanned } from '../load/open-loop.ts';
import { Tally } from '../report/tally.ts';
import type { Gateway } from './gateway.ts';
import { lives } from './lives.ts';
import type { PlacedOrder } from './orders.ts';
import type { Schedule, Step } from './schedule.ts';

/** Changes the gateway and sends the notices at their times, whether or not the earlier ones are answered. */
export async function sendSchedule(
  address: string,
  gateway: Gateway,
  orders: readonly PlacedOrder[],
  { notices, changes }: Schedule,
): Promise<{ notices: Tally; lateMs: number }> {
  const url = urlOf(address, paymentWebhook.path);
  const texts = notices.map((step) => noticeText(gateway, orders, step));
  for (const change of changes.filter(({ atMs }) => atMs < 0)) await apply(gateway, orders, change);
  const tally = new Tally();
  const replies: Promise<void>[] = [];
  const changing = applyInTime(gateway, orders, changes);
  const plan = { count: notices.length, dueAfterMs: (notice: number) => notices[notice]!.atMs };
  const lateMs = await sendPlanned(plan, (notice, plannedAt) => {
    const reply = send(url, { method: 'POST', body: texts[notice]! }).then(({ status, text }) =>
      tally.add(performance.now() - plannedAt, status === 200 ? null : String(status), text),
    );
    replies.push(reply);
  });
  await Promise.all([...replies, changing]);
  return { notices: tally, lateMs };
}

function noticeText(gateway: Gateway, orders: readonly PlacedOrder[], { order, status }: Step): string {
  const { id: orderId, price, paymentIds } = orders[order]!;
  const { methods, statuses } = lives[order % lives.length]!;
  const { payment, name } = statuses[status]!;
  const [paymentId, method] = [paymentIds[payment]!, methods[payment]!];
  return gateway.notice({ orderId, paymentId, method, status: name, price });
}

async function apply(
  gateway: Gateway,
  orders: readonly PlacedOrder[],
  { order, status }: Step,
): Promise<void> {
  const { payment, name } = lives[order % lives.length]!.statuses[status]!;
  if (name !== 'pending') await gateway.setStatus(orders[order]!.paymentIds[payment]!, name);
}

/** The changes of one order follow each other. */
async function applyInTime(
  gateway: Gateway,
  orders: readonly PlacedOrder[],
  changes: readonly Step[],
): Promise<void> {
  const begun = performance.now();
  const byOrder = new Map<number, Promise<void>>();
  for (const change of changes.filter(({ atMs }) => atMs >= 0)) {
    await pause(Math.max(0, begun + change.atMs - performance.now()));
    const former = byOrder.get(change.order) ?? Promise.resolve();
    byOrder.set(
      change.order,
      former.then(() => apply(gateway, orders, change)),
    );
  }
  await Promise.all(byOrder.values());
}
