import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { ACCOUNT_HEADER, endpointPath } from '@ambang/contract/endpoint.ts';
import { saveAnswers, startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { expect, onTestFinished, test } from 'vitest';
import type { Candidate } from '../../test/app/test-actions.ts';
import { startApi } from '../../test/app/api-process.ts';
import type { Device, Load } from '../../test/app/device.ts';
import { createDevices, expectAllStored, keepSaving, listDistinctReplies } from '../../test/app/device.ts';
import type { FloodCall, FloodCounts } from '../../test/app/faults/flood-writes.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { attemptOf } from '../../test/rows.ts';
import { cookieHeaderOf } from '../../test/app/person.ts';

const app = useTestApp();

const OTHERS = 20;
/** Many, because the p99 of one round depends on its three slowest saves of 300. */
const ROUNDS = 9;
/** Twice the rate of a minute, because a minute may end during the flood. */
const MAX_SAVES = 2 * 600;
const MAX_WRITES = 2 * 120;
/** The p99 may always increase by this much, because of other work on the machine. */
const NOISE_MS = 50;

function writesOf(url: string, { person, tryout, attempt }: Candidate): FloodCall[] {
  const headers = {
    cookie: cookieHeaderOf(person.cookies),
    [ACCOUNT_HEADER]: person.accountId,
    'sec-fetch-site': 'same-origin',
  };
  const change = `{"number":7,"answer":2,"at":$}`;
  return [
    {
      url: url + endpointPath(saveAnswers, String(tryout.id)),
      method: saveAnswers.method,
      connections: 32,
      headers: { ...headers, 'content-type': 'application/json' },
      body: `{"attempt":${attempt.attempt},"changes":[${change}]}`,
    },
    {
      url: url + endpointPath(startTryout, String(tryout.id)),
      method: startTryout.method,
      connections: 4,
      headers,
      body: '',
    },
  ];
}

interface Flood {
  begin(): void;
  pause(): Promise<FloodCounts>;
}

async function startFlood(calls: FloodCall[]): Promise<Flood> {
  const child = fork(new URL('../../test/app/faults/flood-writes.ts', import.meta.url));
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'spawn');
  // The flooding process gets a low priority, because a real attacker has its own machine.
  setPriority(child.pid!, 10);
  return {
    begin: () => void child.send(calls),
    async pause() {
      const counts = once(child, 'message') as Promise<[FloodCounts]>;
      child.send('pause');
      return (await counts)[0];
    },
  };
}

async function measureP99Ms(devices: readonly Device[], load: Load): Promise<number> {
  const from = devices.map(({ replies }) => replies.length);
  await load.waitForSaves(15);
  const waits = devices.flatMap(({ replies }, nth) => replies.slice(from[nth]).map(({ ms }) => ms));
  return waits.sort((one, other) => one - other)[Math.floor(waits.length * 0.99)]!;
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)]!;

test('writing calls of an account beyond its rates are refused, and its flood hardly delays saves of others', async () => {
  const api = await startApi({
    databaseUrl: app.database.url,
    clockOffMs: app.clock.now() - Date.now(),
  });
  const others = await createDevices(app, OTHERS, () => api.url);
  const attacker = await app.candidate();
  const flood = await startFlood(writesOf(api.url, attacker));
  const load = keepSaving(others);
  await load.waitForSaves(10);
  const [withoutFlood, underFlood, counts]: [number[], number[], FloodCounts[]] = [[], [], []];
  // Alternates, because the other work on the machine changes.
  for (let round = 0; round < ROUNDS; round += 1) {
    withoutFlood.push(await measureP99Ms(others, load));
    flood.begin();
    underFlood.push(await measureP99Ms(others, load));
    counts.push(await flood.pause());
  }
  await load.end();
  const count = (call: number, status: number) =>
    counts.reduce((sum, round) => sum + (round[call]?.[status] ?? 0), 0);
  const statuses = counts.flat().flatMap((each) => Object.keys(each));
  expect(new Set(statuses)).toEqual(new Set(['200', '429']));
  for (const [call, most] of [MAX_SAVES, MAX_WRITES].entries()) {
    expect(count(call, 200)).toBeLessThanOrEqual(most);
    expect(count(call, 429)).toBeGreaterThan(0);
  }
  expect((await attemptOf(app, attacker))?.revision).toBe(count(0, 200));
  expect(median(underFlood)).toBeLessThan(
    Math.max(2 * median(withoutFlood), median(withoutFlood) + NOISE_MS),
  );
  expect(listDistinctReplies(others)).toEqual(['200']);
  await expectAllStored(app, others);
});
