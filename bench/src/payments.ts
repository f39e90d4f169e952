/* Sends a burst of webhook notifications; measures the replies and checks that every order is correct afterwards. */

import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { createAccounts } from './load/seats.ts';
import { connectToGateway } from './payments/gateway-control.ts';
import { orderScenarios } from './payments/order-scenarios.ts';
import { placeOrders } from './payments/place-orders.ts';
import type { PlacedOrder } from './payments/place-orders.ts';
import { createWebhookSchedule } from './payments/webhook-schedule.ts';
import { repeatWebhooks, sendWebhookSchedule } from './payments/send-webhooks.ts';
import { costFigures, measureCost, withMeasuredProduct } from './product/measured-product.ts';
import { numberOption, seededRandom } from './report/numbers.ts';
import { millisecondsFigure, faultFigure, printReport } from './report/report.ts';

const ORDERS = numberOption('ORDERS', 1_000);
const PER_SECOND = 500;
const SECONDS = numberOption('SECONDS', 20);
const STATUS_DELAY_MS = 50;
const P99_LIMIT_MS = 1_000;
/** Longer than a postponed status query takes: it is due within a minute, and after a failure again two minutes later. */
const TIMEOUT_MS = 300_000;

await withMeasuredProduct(async (product) => {
  const { address, api, client } = product;
  const gateway = await connectToGateway(api);
  await createAccounts(client, ORDERS);
  await client.query('analyze accounts, sessions');
  await gateway.set({ webhooks: 'silent' });
  const { orders, purchases } = await placeOrders(address, gateway, ORDERS);
  await gateway.set({ delaysMs: { status: STATUS_DELAY_MS } });
  const schedule = createWebhookSchedule(ORDERS, PER_SECOND, SECONDS, seededRandom(20_261_122));

  const sent = await measureCost(product, () => sendWebhookSchedule(address, gateway, orders, schedule));
  const { webhooks } = sent;
  const lost = await repeatWebhooks(address, sent.unanswered);
  const quietAfter = await secondsUntilQuiet(client);
  const wrong = await wrongOrders(client, orders);
  printReport({
    title: `${webhooks.count.toLocaleString('en')} webhook notifications over ${ORDERS.toLocaleString('en')} orders, ${PER_SECOND} a second`,
    figures: [
      ...purchases.figures('a purchase'),
      { name: 'webhook notifications answered', value: webhooks.count / sent.seconds, unit: 'a second' },
      ...webhooks.figures('a webhook notification', P99_LIMIT_MS),
      faultFigure('webhook notifications never answered with 200, in four repeats', lost),
      millisecondsFigure('the generator was late, at most', sent.lateMs),
      ...costFigures(sent, webhooks.count, 'webhook notification'),
      { name: 'until the last status query', value: quietAfter, unit: 's', digits: 1 },
      faultFigure('orders in a wrong state', wrong.states),
      faultFigure('orders whose access is wrong, or granted twice', wrong.access),
    ],
    notes: [
      `${schedule.repeated} webhook notifications are repeats, ${schedule.overtaken} come after a later status of their order.`,
      `Latencies run from the planned time; the gateway takes ${STATUS_DELAY_MS} ms for each status query.`,
      ...webhooks.notes('webhook notifications'),
      ...(wrong.first === '' ? [] : [`the first wrong order: ${wrong.first}`]),
    ],
  });
});

/** Waits until no status query is due, and returns the elapsed seconds. */
async function secondsUntilQuiet(client: pg.Client): Promise<number> {
  const begun = performance.now();
  while ((await statusQueriesDue(client)) > 0 && performance.now() - begun < TIMEOUT_MS) await pause(500);
  return (performance.now() - begun) / 1_000;
}

/** Counts the status queries in the job queue and the status queries that the sweep sends within three minutes. */
async function statusQueriesDue(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ due: number }>(`
    select (
      select count(*) from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where identifier = 'confirmTransaction'
    )::integer + (
      select count(*) from transactions where check_at < now() + interval '3 minutes'
    )::integer as due`);
  return rows[0]?.due ?? 0;
}

interface Outcome {
  id: string;
  status: 'awaiting' | 'paid' | 'failed';
  /** The number of grants that are not revoked. */
  grants: number;
  /** How many times the order ever granted its tryouts. */
  granted: number;
  /** The number of paid payments. */
  paid: number;
  /** The number of payments to refund. */
  refunds: number;
}

/** Compares every order with its scenario at the gateway. */
async function wrongOrders(client: pg.Client, orders: readonly PlacedOrder[]) {
  const { rows } = await client.query<Outcome>(
    `select id, status,
      (select count(*)::integer from grants where source = 'transaction' and source_id = t.id
        and revoked_at is null) as grants,
      (select count(*)::integer from transaction_events where transaction_id = t.id and kind = 'granted') as granted,
      (select count(*)::integer from payments where transaction_id = t.id and state = 'paid') as paid,
      (select count(*)::integer from payments where transaction_id = t.id and refund is not null
        and refund <> 'partly-returned') as refunds
    from transactions t where id = any($1)`,
    [orders.map(({ id }) => id)],
  );
  const outcomes = new Map(rows.map((row) => [row.id, row]));
  const wrong = { states: 0, access: 0, first: '' };
  for (const [index, { id }] of orders.entries()) {
    const { finalStates } = orderScenarios[index % orderScenarios.length]!;
    const { status, paid, refunds, grants, granted } = outcomes.get(id)!;
    const expected = finalStates.includes('paid') ? 1 : 0;
    const isWrong = !finalStates.includes(status) || paid !== expected || refunds !== 0;
    if (isWrong) wrong.states += 1;
    if (isWrong)
      wrong.first ||= `${id}, ${finalStates.join(' or ')} expected: ${JSON.stringify(outcomes.get(id))}`;
    if (grants !== expected || granted > 1 || granted < expected) wrong.access += 1;
  }
  return wrong;
}
