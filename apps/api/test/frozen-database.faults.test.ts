import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { useFreezingServer } from '../../../packages/db/test/servers/freezing-server.ts';
import { expectAllStored, DEVICE_TIMEOUT_MS, listDistinctReplies, startUnderLoad } from './app/device.ts';
import { useTestApp } from './app/test-app.ts';

const server = useFreezingServer();
const app = useTestApp({ serverUrl: () => server.url() });

const CANDIDATES = 30;
const FROZEN_MS = 20_000;
const MEGABYTE = 1024 ** 2;

test('PostgreSQL frozen for 20 s under load loses no acknowledged answer, and the api uses at most 150 MB more memory', async () => {
  const { api, devices, load } = await startUnderLoad(app, CANDIDATES);
  await load.waitForSaves(10);
  const before = api.memoryBytes();
  server.freeze();
  onTestFinished(() => server.thaw());
  await pause(FROZEN_MS);
  const whileFrozen = api.memoryBytes();
  server.thaw();
  await load.waitForSaves(10);
  await load.end();
  expect(listDistinctReplies(devices)).toEqual(['200', '503, 5 s']);
  const waits = devices.flatMap(({ replies }) => replies.map(({ ms }) => ms));
  expect(Math.max(...waits)).toBeLessThan(DEVICE_TIMEOUT_MS);
  expect(Math.max(whileFrozen, api.memoryBytes()) - before).toBeLessThan(150 * MEGABYTE);
  await expectAllStored(app, devices);
});
