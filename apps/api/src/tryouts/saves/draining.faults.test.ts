import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { holdLock } from '../../../../../packages/db/test/lock-waits.ts';
import { startApi } from '../../../test/app/api-process.ts';
import type { Device } from '../../../test/app/device.ts';
import { changeAt, createDevices } from '../../../test/app/device.ts';
import { useTestApp } from '../../../test/app/test-app.ts';
import { attemptOf } from '../../../test/rows.ts';

const app = useTestApp();

const CANDIDATES = 12;

/** Sends one save after another until one gets no reply. */
async function saveUntilNoReply(device: Device): Promise<void> {
  for (let at = 1; (await device.send([changeAt(at)])).status !== 0;) at += 1;
}

const isRefused = (url: string) =>
  fetch(url).then(
    () => false,
    ({ cause }: Error) => (cause as NodeJS.ErrnoException).code === 'ECONNREFUSED',
  );

test('a process that shuts down under load answers and stores every save that has arrived, and accepts no new one', async () => {
  const api = await startApi({ databaseUrl: app.database.url, clockOffMs: app.clock.now() - Date.now() });
  const devices = await createDevices(app, CANDIDATES, () => api.url);
  const saving = Promise.all(devices.map(saveUntilNoReply));
  await vi.waitUntil(() => devices.every(({ acknowledged }) => acknowledged.length > 3), { timeout: 60_000 });
  // All saves now wait in the server.
  const release = await holdLock(app.database, (trx) => sql`lock table attempts`.execute(trx));
  onTestFinished(release);
  const roundTrip = () => fetch(`${api.url}/health`);
  // After this reply the server has answered the saves that were stored before the lock.
  await roundTrip();
  await vi.waitUntil(() => devices.every(({ sent, acknowledged }) => sent.length > acknowledged.length));
  // After this reply the server has read the saves that wait for the lock.
  await roundTrip();
  const arrived = devices.map(({ sent }) => [...sent]);
  const ended = api.end();
  await vi.waitUntil(() => isRefused(api.url));
  await release();
  expect(await ended).toBe(0);
  await saving;
  expect(devices.map(({ acknowledged }) => acknowledged)).toEqual(arrived);
  for (const { candidate, acknowledged, replies } of devices) {
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 0]));
    const { log } = (await attemptOf(app, candidate))!;
    expect(log.flatMap(({ changes }) => changes)).toEqual(acknowledged);
  }
});
