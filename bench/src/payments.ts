import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { chanceFrom } from './numbers/chance.ts';
import { printReport } from './numbers/report.ts';
import { quantile } from './numbers/spread.ts';
import { gatewayBehind } from './payments/gateway.ts';
import { lives } from './payments/lives.ts';
import type { PlacedOrder } from './payments/orders.ts';
import { placeOrders } from './payments/orders.ts';
import { runSchedule } from './payments/run.ts';
import { scheduleOf } from './payments/schedule.ts';
import { withProduct } from './server/product.ts';
import { apiProcessAt, cpuMsOf, cpuMsOfFamily, memoryOf } from './server/api-process.ts';
import { createBuyers, outcomesOf, waitingQuestions } from './people/buyers.ts';
import { databaseBehind, withClient } from './server/product-database.ts';

/** What a storm of the gateway's notices takes, and whether every order is right after it. */

const ORDERS = 1_000;
const BUYING_AT_ONCE = 16;
const PER_SECOND = 500;
const SECONDS = 20;
const STATUS_DELAY_MS = 50;
const P99_LIMIT_MS = 1_000;
/** Questions that are put off are asked by the sweep of a minute later; what it could not ask, two minutes later again. */
const PATIENCE_MS = 300_000;

await withProduct(async (address) => {
  const api = await apiProcessAt(address);
  const database = await databaseBehind(api);
  const postmaster = await database.postmaster();
  const gateway = await gatewayBehind(api);
  await withClient(database.url, (client) => createBuyers(client, ORDERS));
  await gateway.set({ notices: 'silent' });
  const { orders, waits: purchases } = await placeOrders(address, gateway, ORDERS, BUYING_AT_ONCE);
  await gateway.set({ delaysMs: { status: STATUS_DELAY_MS } });
  // The same storm each time.
  const schedule = scheduleOf(ORDERS, PER_SECOND, SECONDS, chanceFrom(20_261_122));

  const before = [await cpuMsOf(api), await cpuMsOfFamily(postmaster)] as const;
  const sent = await runSchedule(address, gateway, orders, schedule);
  const apiMs = (await cpuMsOf(api)) - before[0];
  const databaseMs = (await cpuMsOfFamily(postmaster)) - before[1];
  const { most } = await memoryOf(api);
  const quietAfter = await withClient(database.url, secondsUntilQuiet);
  const { wrongStates, wrongAccess } = await withClient(database.url, (client) => judge(client, orders));

  const count = sent.waits.length;
  const exactly = { limit: { atMost: 0 } };
  const share = (part: number) => ({ value: quantile(sent.waits, part), unit: 'ms', digits: 1 });
  printReport({
    title: `${count.toLocaleString('en')} notices over ${ORDERS.toLocaleString('en')} orders, ${PER_SECOND} a second`,
    figures: [
      { name: 'a purchase, median', value: quantile(purchases, 0.5), unit: 'ms', digits: 1 },
      { name: 'a purchase, 99 of 100', value: quantile(purchases, 0.99), unit: 'ms', digits: 1 },
      { name: 'notices answered', value: count / sent.seconds, unit: 'a second' },
      { name: 'a notice, median', ...share(0.5) },
      { name: 'a notice, 99 of 100', ...share(0.99), limit: { atMost: P99_LIMIT_MS } },
      { name: 'a notice, longest', ...share(1) },
      { name: 'answers other than 200', value: sent.others.length, unit: '', ...exactly },
      { name: 'sent later than planned, at most', value: sent.lateMs, unit: 'ms', digits: 1 },
      { name: "the api's processor time", value: apiMs / count, unit: 'ms a notice', digits: 2 },
      { name: "PostgreSQL's processor time", value: databaseMs / count, unit: 'ms a notice', digits: 2 },
      { name: "the api's memory at most", value: most, unit: 'MB' },
      { name: 'until the last question was asked', value: quietAfter, unit: 's', digits: 1 },
      { name: 'orders in a wrong state', value: wrongStates, unit: '', ...exactly },
      { name: 'orders whose access is wrong, or given twice', value: wrongAccess, unit: '', ...exactly },
    ],
    notes: [
      `${schedule.repeated} notices repeat another one, ${schedule.overtaken} come after a later word on their order.`,
      `Counted from the time that each was planned for; the gateway takes ${STATUS_DELAY_MS} ms for each status.`,
      ...otherAnswers(sent.others),
    ],
  });
});

function otherAnswers(others: readonly number[]): string[] {
  const kinds = [...new Set(others)];
  return kinds.map((kind) => `answered ${kind}: ${others.filter((status) => status === kind).length}`);
}

async function secondsUntilQuiet(client: pg.Client): Promise<number> {
  const begun = performance.now();
  while ((await waitingQuestions(client)) > 0 && performance.now() - begun < PATIENCE_MS) await pause(500);
  return (performance.now() - begun) / 1_000;
}

/** Compares every order with what became of it at the gateway. */
async function judge(client: pg.Client, orders: readonly PlacedOrder[]) {
  const outcomes = new Map(
    (
      await outcomesOf(
        client,
        orders.map(({ id }) => id),
      )
    ).map((outcome) => [outcome.id, outcome]),
  );
  let [wrongStates, wrongAccess] = [0, 0];
  for (const [place, { id }] of orders.entries()) {
    const { ends } = lives[place % lives.length]!;
    const { status, paid, refunds, grants, granted } = outcomes.get(id)!;
    const expected = ends.includes('paid') ? 1 : 0;
    if (!ends.includes(status) || paid !== expected || refunds !== 0) wrongStates += 1;
    if (grants !== expected || granted > 1 || granted < expected) wrongAccess += 1;
  }
  return { wrongStates, wrongAccess };
}
