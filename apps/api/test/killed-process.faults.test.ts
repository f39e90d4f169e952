import { expect, test } from 'vitest';
import { startApi } from './app/api-process.ts';
import { createDevices, expectAllStored, keepSaving, listDistinctReplies } from './app/device.ts';
import { useTestApp } from './app/test-app.ts';

const app = useTestApp();

const CANDIDATES = 50;

test('a process killed under load loses no acknowledged answer, and saves continue at the next process', async () => {
  const start = () => startApi({ databaseUrl: app.database.url, clockOffMs: app.clock.now() - Date.now() });
  let current = await start();
  const devices = await createDevices(app, CANDIDATES, () => current.url);
  const load = keepSaving(devices);
  for (let round = 0; round < 2; round += 1) {
    await load.waitForSaves(10);
    await current.kill();
    current = await start();
  }
  await load.waitForSaves(10);
  await load.end();
  expect(listDistinctReplies(devices)).toEqual(['0', '200']);
  await expectAllStored(app, devices);
});
