import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { useDatabaseProxy } from '../../test/servers/database-proxy.ts';
import { useTestDatabase } from '../../test/test-database.ts';
import type { Announcement } from './announcements.ts';
import { announceChange, listenForAnnouncements } from './announcements.ts';

const database = useTestDatabase();
const proxy = useDatabaseProxy();
afterEach(() => proxy.resume());

const unreachableUrl = 'postgresql://a@127.0.0.1:1/b?sslmode=disable';

async function recordPauses(times: number, chance: () => number): Promise<number[]> {
  const pauses: number[] = [];
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const listening = listenForAnnouncements(
    unreachableUrl,
    { onAnnouncement: () => undefined, onConnected: () => undefined, onError: () => undefined },
    {
      chance,
      wait: async (ms) => {
        pauses.push(ms);
        if (pauses.length >= times) resolve();
      },
    },
  );
  await enough;
  await listening.stop();
  return pauses.slice(0, times);
}

test('a listener reconnects with exponential backoff and up to 50% jitter', async () => {
  const longest = [100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000];
  expect(await recordPauses(9, () => 0)).toEqual(longest);
  expect(await recordPauses(9, () => 0.5)).toEqual(longest.map((ms) => ms * 0.75));
});

test('after a lost connection a listener reconnects, calls `onConnected` and receives announcements', async () => {
  const received: Announcement[] = [];
  let connections = 0;
  const listening = listenForAnnouncements(proxy.urlTo(database.url), {
    onAnnouncement: (announcement) => received.push(announcement),
    onConnected: () => (connections += 1),
    onError: () => undefined,
  });
  await vi.waitFor(() => expect(connections).toBe(1), { timeout: 20_000 });
  proxy.cut();
  await vi.waitFor(() => expect(connections).toBe(2), { timeout: 4_000 });
  await announceChange(database.db, { accountId: 'a', kind: 'sessions' });
  await vi.waitFor(() => expect(received).toEqual([{ accountId: 'a', kind: 'sessions' }]), {
    timeout: 20_000,
  });
  await listening.stop();
});

test('a listener can be stopped while the server does not answer', async () => {
  let connections = 0;
  const silent = { onAnnouncement: () => undefined, onError: () => undefined };
  const url = proxy.urlTo(database.url);
  const listening = listenForAnnouncements(url, { ...silent, onConnected: () => (connections += 1) });
  await vi.waitFor(() => expect(connections).toBe(1), { timeout: 20_000 });
  proxy.stall();
  await Promise.all([
    listening.stop(),
    listenForAnnouncements(url, { ...silent, onConnected: () => undefined }).stop(),
  ]);
});

// Runs in a separate process, because the driver warns only once per process.
test('a listener with an sslmode in its URL causes no driver warning', async () => {
  const program = `
    const { listenForAnnouncements } = await import(${JSON.stringify(new URL('announcements.ts', import.meta.url).href)});
    const onError = () => process.exit(0);
    listenForAnnouncements('postgresql://a@127.0.0.1:1/b?sslmode=require', { onError, onAnnouncement() {}, onConnected() {} });
  `;
  const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  expect(stderr).toBe('');
});
