import { closeSync, existsSync, openSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { startApi } from './app/api-process.ts';
import { useTestApp } from './app/test-app.ts';

const app = useTestApp();

test.skipIf(!existsSync('/dev/full'))(
  'an api process starts, replies and shuts down while its log is on a full disk (needs /dev/full)',
  async () => {
    const full = openSync('/dev/full', 'w');
    onTestFinished(() => closeSync(full));
    const clockOffMs = app.clock.now() - Date.now();
    const api = await startApi({ databaseUrl: app.database.url, clockOffMs, logFd: full });
    expect((await fetch(`${api.url}/health`)).status).toBe(200);
    expect(await api.end()).toBe(0);
  },
);
