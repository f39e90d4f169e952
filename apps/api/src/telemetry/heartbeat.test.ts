import { getProfile } from '@ambang/contract/accounts/profile.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import { listProcesses } from '@ambang/db/monitoring/api-processes.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useDatabaseProxy } from '../../../../packages/db/test/servers/database-proxy.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { followMachineClock } from '../../test/simulators/test-clock.ts';
import { startHeartbeat } from './heartbeat.ts';
import { WINDOW_STEP_MS } from './sliding-window.ts';

const proxy = useDatabaseProxy();
const app = useTestApp();
const overProxy = useTestApp({ proxy });

const placement = { port: 1, workerIndex: 0, processesExpected: 1 };

const rows = ({ database } = app) => listProcesses(database.db);

/** Replaces the intervals. @returns a function that runs one step of ten seconds */
function stopIntervals(): () => void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  return () => vi.advanceTimersByTime(WINDOW_STEP_MS);
}

test('a listening process has a row with its metrics, and none after it is closed', async () => {
  followMachineClock(app.clock);
  const step = stopIntervals();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(() => rows()).toHaveLength(1);
  const [first] = await rows();
  expect(first).toMatchObject({ pid: process.pid, saveP99Ms: null, callP99Ms: null, savesWaiting: 0 });
  expect(first).toMatchObject({ workerIndex: 0, processesExpected: 1, savesFailed: 0, callsFailed: 0 });
  expect(first!.port).toBeGreaterThan(0);
  expect(Math.abs(first!.clockAheadMs!)).toBeLessThan(2_000);
  expect(first!.memoryMb).toBeGreaterThan(10);

  const { person, tryout } = await app.candidate();
  await person.call(getProfile);
  await person.call(saveAnswers, { id: tryout.id, body: { changes: [{ number: 1, answer: 3, at: 500 }] } });
  step();
  await expect.poll(async () => (await rows())[0]!.saveP99Ms).toBeGreaterThan(0);
  const [second] = await rows();
  expect(second).toMatchObject({ id: first!.id, savesPerSecond: 0.1 });
  expect(second!.callP99Ms).toBeGreaterThan(0);

  await app.restart();
  expect(await rows()).toEqual([]);
});

test('a heartbeat reports how many requests wait in each queue', async () => {
  const { telemetry, now } = app.context;
  const { queues } = telemetry.metrics;
  const usual = new Map(queues);
  onTestFinished(() => {
    queues.clear();
    for (const [name, queue] of usual) queues.set(name, queue);
  });
  Object.entries({ saves: 1, 'hand-ins': 2, 'hand-ins alone': 3 }).forEach(([name, count]) =>
    queues.set(name, { waiting: () => count, capacity: 10 }),
  );
  const heartbeat = startHeartbeat(telemetry, { ...placement, now, onError: () => undefined });
  await expect.poll(() => rows()).toMatchObject([{ savesWaiting: 1, handInsWaiting: 2, handInsAlone: 3 }]);
  await heartbeat.stop();
});

test('failed saves and calls are counted as failed for a minute, and not as saved', async () => {
  const step = stopIntervals();
  const { person, tryout } = await overProxy.candidate();
  const save = () =>
    person.call(saveAnswers, { id: tryout.id, body: { changes: [{ number: 1, answer: 3, at: 500 }] } });
  await save();
  proxy.refuse();
  proxy.cut();
  const failing = [await save(), await save(), await person.call(getProfile)];
  expect(failing.map(({ status }) => status)).toEqual([503, 503, 503]);
  proxy.resume();
  const { telemetry, now } = overProxy.context;
  const heartbeat = startHeartbeat(telemetry, { ...placement, now, onError: () => undefined });
  step();
  const readCounts = async () =>
    (await rows(overProxy)).map(({ savesPerSecond, savesFailed, callsFailed }) => [
      savesPerSecond,
      savesFailed,
      callsFailed,
    ]);
  await expect.poll(readCounts).toEqual([[0.1, 2, 1]]);
  for (let beats = 0; beats < 6; beats += 1) step();
  await heartbeat.stop();
  const { saves, calls } = telemetry.metrics;
  expect([saves.saved.total(), saves.failed.total(), calls.failed.total()]).toEqual([0, 0, 0]);
});

test('while the database is unavailable the heartbeat reports errors', async () => {
  const step = stopIntervals();
  const errors: Error[] = [];
  const { telemetry, now } = overProxy.context;
  proxy.stall();
  const heartbeat = startHeartbeat(telemetry, { ...placement, now, onError: (error) => errors.push(error) });
  for (let beats = 0; beats < 5; beats += 1) step();
  await expect.poll(() => errors.length, { timeout: 10_000 }).toBeGreaterThan(0);
  proxy.cut();
  proxy.resume();
  await heartbeat.stop();
  expect(await rows(overProxy)).toEqual([]);
});
