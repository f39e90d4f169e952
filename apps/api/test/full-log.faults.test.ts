import { openSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startApi } from './app/api-process.ts';
import { useTestApp } from './app/test-app.ts';

const app = useTestApp();

test('an api process starts, replies and shuts down while its log is on a full disk', async () => {
  const api = await startApi({
    databaseUrl: app.database.url,
    clockOffMs: app.clock.now() - Date.now(),
    logFd: openSync('/dev/full', 'w'),
  });
  expect((await fetch(`${api.url}/health`)).status).toBe(200);
  expect(await api.end()).toBe(0);
});
