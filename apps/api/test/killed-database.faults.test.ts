import { expect, test } from 'vitest';
import { useDurableServer } from '../../../packages/db/test/servers/durable-server.ts';
import { expectAllStored, listDistinctReplies, startUnderLoad } from './app/device.ts';
import { useTestApp } from './app/test-app.ts';

const server = useDurableServer();
const app = useTestApp({ serverUrl: () => server.url() });

const CANDIDATES = 30;

test('PostgreSQL killed under load and restarted loses no acknowledged answer', async () => {
  const { devices, load } = await startUnderLoad(app, CANDIDATES);
  for (let round = 0; round < 2; round += 1) {
    await load.waitForSaves(10);
    await server.kill();
    const before = devices.map(({ replies }) => replies.length);
    // Each device gets two further replies, so at least one of its saves has failed.
    await expect.poll(() => devices.every(({ replies }, at) => replies.length > before[at]! + 1)).toBe(true);
    await server.start();
  }
  await load.waitForSaves(10);
  await load.end();
  expect(listDistinctReplies(devices)).toEqual(['200', '503, 5 s']);
  await expectAllStored(app, devices);
});
