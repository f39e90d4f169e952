import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { createAccounts } from './load/seats.ts';
import { gatewayBehind } from './payments/gateway.ts';
import { lives } from './payments/lives.ts';
import { placeOrders } from './payments/orders.ts';
import type { PlacedOrder } from './payments/orders.ts';
import { scheduleOf } from './payments/schedule.ts';
import { repeatNotices, sendSchedule } from './payments/send-schedule.ts';
import { costFigures, costOf, withMeasuredProduct } from './product/measured.ts';
import { numberOption, randomFrom } from './report/numbers.ts';
import { milliseconds, noneOf, printReport } from './report/report.ts';

/** A storm of the gateway's notices: how long a reply takes, and whether every order is right afterwards. */

const ORDERS = numberOption('ORDERS', 1_000);
const PER_SECOND = 500;
const SECONDS = numberOption('SECONDS', 20);
const STATUS_DELAY_MS = 50;
const P99_LIMIT_MS = 1_000;
/** A postponed status query is due within a minute, and after a failure again two minutes later. */
const TIMEOUT_MS = 300_000;

await withMeasuredProduct(async (product) => {
  const { address, api, client } = product;
  const gateway = await gatewayBehind(api);
  await createAccounts(client, ORDERS);
  await client.query('analyze accounts, sessions');
  await gateway.set({ webhooks: 'silent' });
  const { orders, purchases } = await placeOrders(address, gateway, ORDERS);
  await gateway.set({ delaysMs: { status: STATUS_DELAY_MS } });
  const schedule = scheduleOf(ORDERS, PER_SECOND, SECONDS, randomFrom(20_261_122));

  const sent = await costOf(product, () => sendSchedule(address, gateway, orders, schedule));
  const { notices } = sent;
  const lost = await repeatNotices(address, sent.unanswered);
  const quietAfter = await secondsUntilQuiet(client);
  const wrong = await wrongOrders(client, orders);
  printReport({
    title: `${notices.count.toLocaleString('en')} notices over ${ORDERS.toLocaleString('en')} orders, ${PER_SECOND} a second`,
    figures: [
      ...purchases.figures('a purchase'),
      { name: 'notices answered', value: notices.count / sent.seconds, unit: 'a second' },
      ...notices.figures('a notice', P99_LIMIT_MS),
      noneOf('notices never answered with 200, in four repeats', lost),
      milliseconds('the generator was late, at most', sent.lateMs),
      ...costFigures(sent, notices.count, 'notice'),
      { name: 'until the last status query', value: quietAfter, unit: 's', digits: 1 },
      noneOf('orders in a wrong state', wrong.states),
      noneOf('orders whose access is wrong, or granted twice', wrong.access),
    ],
    notes: [
      `${schedule.repeated} notices repeat another one, ${schedule.overtaken} come after a later status of their order.`,
      `Latencies run from the planned time; the gateway takes ${STATUS_DELAY_MS} ms for each status query.`,
      ...notices.notes('notices'),
      ...(wrong.first === '' ? [] : [`the first wrong order: ${wrong.first}`]),
    ],
  });
});

async function secondsUntilQuiet(client: pg.Client): Promise<number> {
  const begun = performance.now();
  while ((await statusQueriesDue(client)) > 0 && performance.now() - begun < TIMEOUT_MS) await pause(500);
  return (performance.now() - begun) / 1_000;
}

/** Status queries in the queue, or due by the sweep of the next minutes; those at an order's own time are later. */
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
  /** Live grants, and how often any were given. */
  grants: number;
  granted: number;
  /** Paid payments, and those to refund. */
  paid: number;
  refunds: number;
}

/** Compares every order with its life at the gateway. */
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
    const { ends } = lives[index % lives.length]!;
    const { status, paid, refunds, grants, granted } = outcomes.get(id)!;
    const expected = ends.includes('paid') ? 1 : 0;
    const isWrong = !ends.includes(status) || paid !== expected || refunds !== 0;
    if (isWrong) wrong.states += 1;
    if (isWrong) wrong.first ||= `${id}, ${ends.join(' or ')} expected: ${JSON.stringify(outcomes.get(id))}`;
    if (grants !== expected || granted > 1 || granted < expected) wrong.access += 1;
  }
  return wrong;
}
