import { setTimeout as pause } from 'node:timers/promises';
import { paymentWebhook } from '@ambang/contract/shop/transactions.ts';
import { runConcurrently, send, apiUrl } from '../load/http.ts';
import { sendPlanned } from '../load/open-loop.ts';
import { Tally } from '../report/tally.ts';
import type { GatewayControl } from './gateway-control.ts';
import { orderScenarios } from './order-scenarios.ts';
import type { PlacedOrder } from './place-orders.ts';
import type { WebhookSchedule, WebhookStep } from './webhook-schedule.ts';

export interface SentWebhooks {
  webhooks: Tally;
  /** The bodies that were not answered with 200. */
  unanswered: string[];
  lateMs: number;
}

/** Makes the changes and sends the webhook notifications at their planned times, without waiting for replies. */
export async function sendWebhookSchedule(
  address: string,
  gateway: GatewayControl,
  orders: readonly PlacedOrder[],
  { webhooks, changes }: WebhookSchedule,
): Promise<SentWebhooks> {
  const url = apiUrl(address, paymentWebhook.path);
  const tally = new Tally();
  const unanswered: string[] = [];
  const post = async (text: string, from: number) => {
    const reply = await send(url, { method: 'POST', body: text });
    const isAccepted = reply.status === 200;
    tally.add(performance.now() - from, isAccepted ? null : String(reply.status), reply.text);
    if (!isAccepted) unanswered.push(text);
  };
  for (const change of changes.filter(({ atMs }) => atMs < 0)) await applyChange(gateway, orders, change);
  const steps = [
    ...webhooks.map((step) => ({ ...step, text: createWebhookText(gateway, orders, step) })),
    ...changes.filter(({ atMs }) => atMs >= 0).map((step) => ({ ...step, text: null })),
  ].sort((a, b) => a.atMs - b.atMs);
  const replies: Promise<void>[] = [];
  /** The time of each order's latest change. */
  const changed = new Map<number, Promise<number>>();
  const plan = { count: steps.length, dueAfterMs: (index: number) => steps[index]!.atMs };
  const lateMs = await sendPlanned(plan, (index, plannedAt) => {
    const { text, ...step } = steps[index]!;
    const previous = changed.get(step.order) ?? Promise.resolve(0);
    if (text === null)
      return void changed.set(
        step.order,
        previous.then(() => applyChange(gateway, orders, step)),
      );
    // A webhook notification is sent only after its change, also when the simulator is slow.
    replies.push(previous.then((changedAt) => post(text, Math.max(plannedAt, changedAt))));
  });
  await Promise.all([...replies, ...changed.values()]);
  return { webhooks: tally, unanswered, lateMs };
}

const REPEATS = 4;
const REPEAT_PAUSE_MS = 5_000;
const REPEATS_AT_ONCE = 16;

/**
 * Sends webhook notifications again until each is answered with 200, like the gateway but with shorter pauses.
 * @returns the number of webhook notifications that were never answered with 200
 */
export async function repeatWebhooks(address: string, texts: readonly string[]): Promise<number> {
  const url = apiUrl(address, paymentWebhook.path);
  let left = texts;
  for (let repeats = 0; repeats < REPEATS && left.length > 0; repeats += 1) {
    await pause(REPEAT_PAUSE_MS);
    const sent = left;
    const replies = await runConcurrently(sent.length, REPEATS_AT_ONCE, (index) =>
      send(url, { method: 'POST', body: sent[index]! }),
    );
    left = sent.filter((_, index) => replies[index]?.status !== 200);
  }
  return left.length;
}

function createWebhookText(
  gateway: GatewayControl,
  orders: readonly PlacedOrder[],
  { order, status }: WebhookStep,
): string {
  const { id: orderId, price, paymentIds } = orders[order]!;
  const { methods, statuses } = orderScenarios[order % orderScenarios.length]!;
  const { payment, name } = statuses[status]!;
  const [paymentId, method] = [paymentIds[payment]!, methods[payment]!];
  return gateway.webhook({ orderId, paymentId, method, status: name, price });
}

/** Changes a status at the gateway. @returns the time after the change */
async function applyChange(
  gateway: GatewayControl,
  orders: readonly PlacedOrder[],
  { order, status }: WebhookStep,
): Promise<number> {
  const { payment, name } = orderScenarios[order % orderScenarios.length]!.statuses[status]!;
  if (name !== 'pending') await gateway.setStatus(orders[order]!.paymentIds[payment]!, name);
  return performance.now();
}
