import { getProfile } from '@ambang/contract/accounts/profile.ts';
import { saveAnswers } from '@ambang/contract/tryouts/tryouts.ts';
import { listProcesses } from '@ambang/db/api-processes.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useSilentLine } from '../../../../packages/db/test/silent-line.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { runClock } from '../../test/simulators/test-clock.ts';
import { beatHeart } from './heartbeat.ts';
import { STEP_MS } from './last-minute.ts';

const line = useSilentLine();
const app = useTestApp();
const overLine = useTestApp({ line });

const place = { port: 1, workerIndex: 0, processesExpected: 1 };

const rows = ({ database } = app) => listProcesses(database.db);

/** From here on only the test lets the steps go by. */
function holdSteps(): () => void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  return () => vi.advanceTimersByTime(STEP_MS);
}

test('a process that serves stands in the database with how it does, and is gone when it has ended', async () => {
  runClock(app.clock);
  const step = holdSteps();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(() => rows()).toHaveLength(1);
  const [first] = await rows();
  expect(first).toMatchObject({ pid: process.pid, saveP99Ms: null, callP99Ms: null, savesWaiting: 0 });
  expect(first).toMatchObject({ workerIndex: 0, processesExpected: 1, savesFailed: 0, callsFailed: 0 });
  expect(first!.port).toBeGreaterThan(0);
  expect(Math.abs(first!.clockAheadMs!)).toBeLessThan(2_000);
  expect(first!.memoryMb).toBeGreaterThan(10);

  const { person, tryout } = await app.sitting();
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

test('each line tells how many wait in it', async () => {
  const { sight, now } = app.context;
  const { lines } = sight.meters;
  const usual = new Map(lines);
  onTestFinished(() => {
    for (const name of [...lines.keys()]) lines.delete(name);
    for (const [name, line] of usual) lines.set(name, line);
  });
  Object.entries({ saves: 1, 'hand-ins': 2, 'hand-ins alone': 3 }).forEach(([name, count]) =>
    lines.set(name, { waiting: () => count, most: 10 }),
  );
  const heart = beatHeart(sight, { ...place, now, onError: () => undefined });
  await expect.poll(() => rows()).toMatchObject([{ savesWaiting: 1, handInsWaiting: 2, handInsAlone: 3 }]);
  await heart.stop();
});

test('what fails counts as failed and not as saved, for a minute', async () => {
  const step = holdSteps();
  const { person, tryout } = await overLine.sitting();
  const save = () =>
    person.call(saveAnswers, { id: tryout.id, body: { changes: [{ number: 1, answer: 3, at: 500 }] } });
  await save();
  line.refuse();
  line.cut();
  const failing = [await save(), await save(), await person.call(getProfile)];
  expect(failing.map(({ status }) => status)).toEqual([503, 503, 503]);
  line.speak();
  const { sight, now } = overLine.context;
  const heart = beatHeart(sight, { ...place, now, onError: () => undefined });
  step();
  const told = async () =>
    (await rows(overLine)).map(({ savesPerSecond, savesFailed, callsFailed }) => [
      savesPerSecond,
      savesFailed,
      callsFailed,
    ]);
  await expect.poll(told).toEqual([[0.1, 2, 1]]);
  for (let beats = 0; beats < 6; beats += 1) step();
  await heart.stop();
  const { saves, calls } = sight.meters;
  expect([saves.saved.total(), saves.failed.total(), calls.failed.total()]).toEqual([0, 0, 0]);
});

test('a database that is silent costs a process its row and nothing else', async () => {
  const step = holdSteps();
  const errors: Error[] = [];
  const { sight, now } = overLine.context;
  line.fallSilent();
  const heart = beatHeart(sight, { ...place, now, onError: (error) => errors.push(error) });
  for (let beats = 0; beats < 5; beats += 1) step();
  await expect.poll(() => errors.length, { timeout: 10_000 }).toBeGreaterThan(0);
  line.cut();
  line.speak();
  await heart.stop();
  expect(await rows(overLine)).toEqual([]);
});
