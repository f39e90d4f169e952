import { expect, test } from 'vitest';
import type { ListLine } from './act-lists.ts';
import { ActNotRecordedError, createActRecorder } from './act-recorder.ts';

/** Lists whose writes end when the test says so. */
function heldLists() {
  const lines: ListLine[] = [];
  const held: { release: () => void; fail: () => void }[] = [];
  const lists = {
    append: (_: string, line: ListLine) =>
      new Promise<void>((resolve, reject) => {
        const release = () => {
          lines.push(line);
          resolve();
        };
        held.push({ release, fail: () => reject(new Error('disk full')) });
      }),
    read: () => {
      throw new Error('not read');
    },
    removeBefore: () => Promise.reject(new Error('not removed')),
  };
  return { lines, held, lists };
}

function recorder(timeoutMs: number) {
  const { lines, held, lists } = heldLists();
  const errors: Error[] = [];
  const onError = (error: Error) => void errors.push(error);
  const created = createActRecorder({ lists, list: 'orders', timeoutMs, now: () => 7, onError });
  return { ...created, lines, held, errors };
}

test('an act may happen once its line is durable', async () => {
  const { record, held, lines } = recorder(60_000);
  let isRecorded = false;
  const recorded = record('TO-A').then(() => (isRecorded = true));
  await Promise.resolve();
  expect(isRecorded).toBe(false);
  held[0]!.release();
  await recorded;
  expect(lines).toEqual([{ at: 7, id: 'TO-A', isUndone: false }]);
});

test('a line that fails refuses its act', async () => {
  const { record, held } = recorder(60_000);
  const recorded = record('TO-A');
  held[0]!.fail();
  await expect(recorded).rejects.toThrow(ActNotRecordedError);
});

test('a line that is durable too late refuses its act and is undone', async () => {
  const { record, held, lines } = recorder(1);
  await expect(record('TO-A')).rejects.toThrow(/not durable in 1 ms/);
  held[0]!.release();
  await expect.poll(() => held.length).toBe(2);
  held[1]!.release();
  expect(lines.map(({ isUndone }) => isUndone)).toEqual([false, true]);
});

test('two acts with one id are undone apart, also in one millisecond', async () => {
  const { record, held, lines } = recorder(60_000);
  const both = [record('TO-A'), record('TO-A')];
  for (const { release } of held) release();
  const [, second] = await Promise.all(both);
  const undone = second!.undo();
  held[2]!.release();
  await undone;
  expect(lines.map(({ at, isUndone }) => [at, isUndone])).toEqual([
    [7, false],
    [8, false],
    [8, true],
  ]);
});

test('an undone line that cannot be written is reported', async () => {
  const { record, held, errors } = recorder(60_000);
  const recorded = record('TO-A');
  held[0]!.release();
  const undone = (await recorded).undo();
  held[1]!.fail();
  await undone;
  expect(errors.map(({ message }) => message)).toEqual(['disk full']);
});

test('acts are refused at once while many lines are being written', async () => {
  const { record, held } = recorder(60_000);
  const recorded = Array.from({ length: 200 }, (_, number) => record(`TO-${number}`));
  await expect(record('TO-X')).rejects.toThrow('200 lines of orders are being written');
  for (const { release } of held) release();
  await Promise.all(recorded);
});
