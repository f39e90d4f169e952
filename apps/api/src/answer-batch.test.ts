import type { AnswerSave, SavedAnswers } from '@ambang/db/saved-answers.ts';
import { expect, test } from 'vitest';
import { batchAnswers } from './answer-batch.ts';

const save = (accountId: string, number = 1): AnswerSave => ({
  accountId,
  tryoutId: 1,
  attempt: 1,
  changes: [{ number, answer: 1, at: 1 }],
  arrivedAt: 0,
});

const touched = ({ changes }: AnswerSave): SavedAnswers => ({ answered: 1, changes: [...changes] });

/** A database that answers when it is told to. */
function slowWriter() {
  const statements: { saves: readonly AnswerSave[]; finish(error?: Error): void }[] = [];
  const write = (saves: readonly AnswerSave[]) =>
    new Promise<SavedAnswers[]>((resolve, reject) => {
      statements.push({ saves, finish: (error) => (error ? reject(error) : resolve(saves.map(touched))) });
    });
  return { statements, write };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what arrives while two statements are in flight goes into the next one together', async () => {
  const { statements, write } = slowWriter();
  const batch = batchAnswers(write);
  const first = batch.save(save('a'));
  await turn();
  const second = batch.save(save('b'));
  await turn();
  const waiting = ['c', 'd', 'e'].map((accountId) => batch.save(save(accountId)));
  await turn();
  expect(statements.map(({ saves }) => saves.length)).toEqual([1, 1]);
  statements[0]!.finish();
  await first;
  await turn();
  expect(statements.map(({ saves }) => saves.length)).toEqual([1, 1, 3]);
  statements[1]!.finish();
  statements[2]!.finish();
  await Promise.all([second, ...waiting]);
});

test('one statement names an attempt once, and its saves keep their order', async () => {
  const { statements, write } = slowWriter();
  const batch = batchAnswers(write);
  const saves = [1, 2, 3].map((number) => batch.save(save('a', number)));
  for (const index of saves.keys()) {
    await turn();
    expect(statements.map(({ saves: each }) => each.length)).toEqual(Array(index + 1).fill(1));
    statements[index]!.finish();
    const saved = await saves[index];
    expect(saved?.changes[0]?.number).toBe(index + 1);
  }
});

test('a statement that fails fails its own saves, and the next ones go through', async () => {
  const { statements, write } = slowWriter();
  const batch = batchAnswers(write);
  const failing = ['a', 'b'].map((accountId) => batch.save(save(accountId)));
  await turn();
  const waiting = batch.save(save('a', 2));
  statements[0]!.finish(new Error('connection lost'));
  const outcomes = await Promise.allSettled(failing);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await turn();
  statements[1]!.finish();
  expect((await waiting)?.changes[0]?.number).toBe(2);
});

test('after a stall a statement takes at most 500 saves', async () => {
  const { statements, write } = slowWriter();
  const batch = batchAnswers(write);
  const saves = Array.from({ length: 1_200 }, (_, index) => batch.save(save(`a${index}`)));
  while (statements.length < 3) {
    await turn();
    for (const statement of statements) statement.finish();
  }
  await Promise.all(saves);
  expect(statements.map(({ saves: each }) => each.length)).toEqual([500, 500, 200]);
});
