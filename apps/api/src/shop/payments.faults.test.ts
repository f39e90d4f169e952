import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { enqueueJob } from '@ambang/db/jobs.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useDatabaseProxy } from '../../../../packages/db/test/servers/database-proxy.ts';
import type { TestBundle } from '../../test/app/test-actions.ts';
import type { ApiProcess } from '../../test/app/api-process.ts';
import { startApi } from '../../test/app/api-process.ts';
import type { Person } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { NOON } from '../../test/simulators/test-clock.ts';
import { useTestGateway } from '../../test/simulators/test-gateway.ts';
import { eventsOf, liveGrantsOf, orderOf, transactionsOf } from '../../test/rows.ts';

const gateway = useTestGateway();
const app = useTestApp({ gateway });
const proxy = useDatabaseProxy();
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * How far the test's clocks are ahead of this machine's clock. The gateway always uses the current value; an api process
 * keeps the value that it was started with.
 */
let aheadMs: number;
const now = () => Date.now() + aheadMs;

let person: Person;
let bundle: TestBundle;

beforeEach(async () => {
  aheadMs = NOON - Date.now();
  gateway.follow(now);
  proxy.resume();
  person = await app.person();
  bundle = await app.offer([(await app.publish()).id], 49_000);
});

interface Overrides {
  databaseUrl?: string;
  snapUrl?: string;
}

const startProcess = ({
  databaseUrl = app.database.url,
  ...gatewayAt
}: Overrides = {}): Promise<ApiProcess> =>
  startApi({ databaseUrl, clockOffMs: aheadMs, gateway: { ...gateway.config(), ...gatewayAt } });

const buy = (api: ApiProcess) => api.buy(person, bundle);

const readSingleOrder = async () => {
  const [transaction, ...others] = await transactionsOf(app, { person });
  expect(others).toEqual([]);
  return transaction;
};

/** Queues the recurring sweep of open orders now. */
const sweepNow = () => enqueueJob(app.database.db, 'sweepTransactions', {});

const waitForOrder = (id: string, state: object) =>
  vi.waitFor(async () => expect(await orderOf(app, id)).toMatchObject(state), { timeout: 60_000 });

const listOwned = async () => (await liveGrantsOf(app, { person })).map(({ tryoutId }) => tryoutId);

/** Starts a server that accepts every connection and answers none. */
async function startSilentServer(): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('after a process is killed during its request to the gateway, the next process marks the order as failed', async () => {
  const first = await startProcess({ snapUrl: await startSilentServer() });
  const unanswered = buy(first);
  await vi.waitFor(async () => expect(await readSingleOrder()).toMatchObject({ status: 'awaiting' }), {
    timeout: 20_000,
  });
  await first.kill();
  expect(await unanswered).toBeNull();
  const { id } = (await readSingleOrder())!;
  aheadMs += 2 * MINUTE_MS;
  const second = await startProcess();
  await sweepNow();
  await waitForOrder(id, { status: 'failed', failure: 'unavailable', checkAt: null });
  const again = await buy(second);
  expect(again?.status).toBe(200);
  expect(again?.transactionId).not.toBe(id);
});

test('if a process is killed before it stores the payment page, the next purchase creates a new page for the same order', async () => {
  gateway.midtrans().settings.set({ delaysMs: { create: 60_000 } });
  const first = await startProcess();
  const unanswered = buy(first);
  const atGateway = () => gateway.midtrans().store.list()[0];
  await vi.waitFor(async () => expect(atGateway()?.orderId).toBe((await readSingleOrder())?.id), {
    timeout: 20_000,
  });
  const lostToken = atGateway()?.token;
  await first.kill();
  expect(await unanswered).toBeNull();
  const { id } = (await readSingleOrder())!;
  gateway.midtrans().settings.reset();
  aheadMs += 20 * SECOND_MS;
  const second = await startProcess();
  expect((await buy(second))?.transactionId).toBe(id);
  expect(atGateway()?.token).not.toBe(lostToken);
  expect(await readSingleOrder()).toMatchObject({ snapToken: atGateway()?.token });
  await gateway.pay(id);
  await waitForOrder(id, { status: 'paid' });
  expect(await listOwned()).toEqual(bundle.tryoutIds);
});

test('if a process is killed during a webhook notification, a job settles the order, and the repeated notification grants nothing', async () => {
  const first = await startProcess();
  const id = (await buy(first))!.transactionId;
  const payment = await gateway.startPayment(id, 'qris');
  gateway.midtrans().settings.set({ delaysMs: { status: 60_000 } });
  const webhookSent = gateway.midtrans().setStatus(payment, 'settlement');
  await vi.waitFor(
    async () => expect((await eventsOf(app, id)).filter((kind) => kind === 'notice')).toHaveLength(2),
    { timeout: 20_000 },
  );
  await first.kill();
  await webhookSent;
  expect(gateway.midtrans().sentWebhooks.at(-1)).toMatchObject({ status: 'settlement', httpStatus: null });
  expect(await orderOf(app, id)).toMatchObject({ status: 'awaiting' });
  gateway.midtrans().settings.reset();
  aheadMs += 31 * SECOND_MS;
  await startProcess();
  await sweepNow();
  await waitForOrder(id, { status: 'paid' });
  expect(await listOwned()).toEqual(bundle.tryoutIds);
  aheadMs += 3 * MINUTE_MS;
  await gateway.midtrans().tick();
  expect(gateway.midtrans().sentWebhooks.at(-1)).toMatchObject({ status: 'settlement', deliveryNumber: 2 });
  expect((await eventsOf(app, id)).filter((kind) => kind === 'granted')).toHaveLength(1);
});

test('a webhook notification gets 200 within 6.5 s while the gateway does not answer, and a job settles the order', async () => {
  const id = (await buy(await startProcess()))!.transactionId;
  const payment = await gateway.startPayment(id, 'qris');
  gateway.midtrans().settings.set({ delaysMs: { status: 20_000 } });
  const begun = performance.now();
  await gateway.midtrans().setStatus(payment, 'settlement');
  const ms = performance.now() - begun;
  expect(gateway.midtrans().sentWebhooks.at(-1)).toMatchObject({ status: 'settlement', httpStatus: 200 });
  expect(ms).toBeGreaterThan(3_500);
  // The timeout is four seconds; the rest is slack for a busy machine.
  expect(ms).toBeLessThan(6_500);
  expect(await orderOf(app, id)).toMatchObject({ status: 'awaiting' });
  gateway.midtrans().settings.reset();
  await waitForOrder(id, { status: 'paid' });
  expect(await listOwned()).toEqual(bundle.tryoutIds);
});

test('a webhook notification gets 503 while the database is unavailable, and its retry settles the order', async () => {
  const id = (await buy(await startProcess({ databaseUrl: proxy.urlTo(app.database.url) })))!.transactionId;
  const payment = await gateway.startPayment(id, 'qris');
  proxy.refuse();
  proxy.cut();
  await gateway.midtrans().setStatus(payment, 'settlement');
  expect(gateway.midtrans().sentWebhooks.at(-1)).toMatchObject({ status: 'settlement', httpStatus: 503 });
  expect(await orderOf(app, id)).toMatchObject({ status: 'awaiting' });
  proxy.resume();
  await vi.waitFor(
    async () => {
      // The retries are due after 2, 10, 30 and 90 minutes. The first ones may come before the process has reconnected.
      aheadMs += 91 * MINUTE_MS;
      await gateway.midtrans().tick();
      expect(gateway.midtrans().sentWebhooks.at(-1)).toMatchObject({ status: 'settlement', httpStatus: 200 });
    },
    { timeout: 30_000, interval: 500 },
  );
  await waitForOrder(id, { status: 'paid' });
  expect(await listOwned()).toEqual(bundle.tryoutIds);
});
