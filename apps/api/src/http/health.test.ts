import { getHealth, getReadiness } from '@ambang/contract/health.ts';
import { insertBackup } from '@ambang/db/backups/backups.ts';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settleWithFakeTime, useFakeTimeouts } from '../../../../packages/db/test/fake-timeouts.ts';
import { useDatabaseProxy } from '../../../../packages/db/test/servers/database-proxy.ts';
import { countRoundTrips } from '../../test/round-trips.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { followMachineClock } from '../../test/simulators/test-clock.ts';

const alarms: number[] = [];
const proxy = useDatabaseProxy();
const app = useTestApp({ onClockAlarm: (aheadMs) => alarms.push(aheadMs) });
const overProxy = useTestApp({ proxy });

beforeEach(async () => {
  alarms.length = 0;
  // A new app has no cached result.
  await app.restart();
});
afterEach(() => proxy.resume());

const checkReadiness = (of = app) => of.visitor().call(getReadiness);
const fetchUrl = (url: string) => app.fastify.inject({ method: 'GET', url });

test('a process with a working database and clock is ready, and the reply is `no-store`', async () => {
  followMachineClock(app.clock);
  expect(await checkReadiness()).toMatchObject({ status: 200, data: { status: 'ready' } });
  for (const url of ['/ready', '/health', '/api/ready', '/api/health']) {
    const { statusCode, headers, body } = await fetchUrl(url);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toMatch(/^\{"data":\{"status":(?:"ok"|"ready","backupAgeSeconds":null)\}\}$/);
  }
  expect(alarms).toEqual([]);
});

test('the age of the latest backup is in the reply, and an old one does not make the process unready', async () => {
  followMachineClock(app.clock);
  const finishedAt = Date.now() - 100 * 3_600_000;
  const kind = 'physical';
  const backup = { name: 'a', place: '/srv', kind, startedAt: finishedAt, finishedAt, bytes: 1 } as const;
  await insertBackup(app.database.db, backup);
  const { status, data } = await checkReadiness();
  expect([status, data?.status]).toEqual([200, 'ready']);
  expect(data?.backupAgeSeconds).toBeGreaterThanOrEqual(360_000);
  expect(data?.backupAgeSeconds).toBeLessThan(360_100);
  await app.database.db.deleteFrom('backups').execute();
});

test('a thousand readiness checks within a second cost the database two queries', async () => {
  followMachineClock(app.clock);
  const pool = app.context.telemetry.metrics.pools.get('telemetry') as pg.Pool;
  const trips = await countRoundTrips(pool, async () => {
    await Promise.all(Array.from({ length: 1_000 }, () => checkReadiness()));
  });
  // The clock, and every 30 seconds the backups.
  expect(trips).toBe(2);
});

test('while the database does not answer the process is alive and reports within a second that it is not ready', async () => {
  useFakeTimeouts();
  proxy.stall();
  const [answered] = await settleWithFakeTime([checkReadiness(overProxy)]);
  expect(answered!.seconds).toBeLessThanOrEqual(1);
  const { value } = answered!.outcome as PromiseFulfilledResult<Awaited<ReturnType<typeof checkReadiness>>>;
  expect(value.status).toBe(503);
  expect(value.response.json()).toEqual({
    message: 'Database tidak menjawab dalam satu detik. Periksa PostgreSQL dan jaringannya, lalu coba lagi.',
  });
  expect((await overProxy.visitor().call(getHealth)).status).toBe(200);
  // The unanswered query ends after its own timeout.
  await settleWithFakeTime([new Promise((resolve) => setTimeout(resolve, 3_000))]);
  proxy.cut();
});

test.each([3_000, -3_000])(
  'a process whose clock is %i ms off is not ready and raises an alarm once a minute',
  async (off) => {
    followMachineClock(app.clock, off);
    const { status, response } = await checkReadiness();
    expect(status).toBe(503);
    expect(response.json()).toEqual({
      message: expect.stringMatching(/^Jam server ini berbeda [23],\d detik dari jam database\. /) as string,
    });
    expect(alarms).toHaveLength(1);
    expect(Math.abs(alarms[0]! - off)).toBeLessThan(500);
    followMachineClock(app.clock, off * 10);
    expect((await checkReadiness()).status).toBe(503);
    expect(alarms).toHaveLength(1);
    followMachineClock(app.clock, off * 30);
    expect((await checkReadiness()).status).toBe(503);
    expect(alarms).toHaveLength(2);
  },
);

test.each([1_000, -1_000])('a process whose clock is %i ms off is ready', async (off) => {
  followMachineClock(app.clock, off);
  expect((await checkReadiness()).status).toBe(200);
  expect(alarms).toEqual([]);
});

test('a process with a queue that is more than 90 % full is not ready', async () => {
  const { queues } = app.context.telemetry.metrics;
  followMachineClock(app.clock);
  queues.set('uji', { waiting: () => 91, capacity: 100 });
  const { status, response } = await checkReadiness();
  expect([status, response.headers['retry-after']]).toEqual([503, '5']);
  expect(response.json()).toEqual({
    message: 'Antrean server ini hampir penuh. Tunggu sebentar lalu coba lagi.',
  });
  queues.set('uji', { waiting: () => 90, capacity: 100 });
  expect((await checkReadiness()).status).toBe(200);
  queues.delete('uji');
});

test('a closing process is not ready', async () => {
  followMachineClock(app.clock);
  expect((await checkReadiness()).status).toBe(200);
  await app.fastify.close();
  await expect(app.context.telemetry.readiness.requireReady()).rejects.toThrow(/sedang berhenti/);
});
