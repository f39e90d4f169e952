import type { SaveRow, SkipReason, AppendedSave } from '@ambang/db/attempts/saved-answers.ts';
import { TemporaryRefusal } from '@ambang/server/temporary-refusal.ts';
import { expect, test, vi } from 'vitest';
import { useFakeTimeouts, waitForEventLoop } from '../../db/test/fake-timeouts.ts';
import { createAnswerBatcher } from './save.ts';

const save = (accountId: string, number = 1): SaveRow => ({
  tokenHash: Buffer.alloc(32),
  accountId,
  tryoutId: 1,
  attempt: 1,
  changes: [{ number, answer: 1, at: 1 }],
  arrivedAt: 0,
});

const savedAs = ({ changes }: SaveRow): AppendedSave => ({
  expiresAt: 0,
  revision: changes[0]?.number ?? 0,
  shouldTouchSession: false,
});

/** A writer whose statements the test finishes. Attempts of the accounts in `locked` are skipped. */
function createSlowWriter(locked = new Set<string>()) {
  const statements: { saves: readonly SaveRow[]; finish: (error?: Error) => void }[] = [];
  const retries: { save: SaveRow; finish: (error?: Error) => void }[] = [];
  const outcomeOf = (save: SaveRow): AppendedSave | null =>
    locked.has(save.accountId) ? null : savedAs(save);
  const explainSkipped = async (saves: readonly SaveRow[]) => saves.map((): SkipReason => 'skipped');
  const saveMany = (saves: readonly SaveRow[]) =>
    new Promise<(AppendedSave | null)[]>((resolve, reject) => {
      statements.push({ saves, finish: (error) => (error ? reject(error) : resolve(saves.map(outcomeOf))) });
    });
  const saveOne = (save: SaveRow) =>
    new Promise<AppendedSave>((resolve, reject) => {
      retries.push({ save, finish: (error) => (error ? reject(error) : resolve(savedAs(save))) });
    });
  const compacted: string[] = [];
  const compact = async ({ accountId }: SaveRow) => void compacted.push(accountId);
  const touchSessions = async () => undefined;
  return {
    statements,
    retries,
    compacted,
    writer: { saveMany, explainSkipped, saveOne, touchSessions, compact },
  };
}

/** Waits until the batcher, the explanation of skipped saves and the retries have progressed. */
async function waitForProgress(): Promise<void> {
  for (let step = 0; step < 3; step += 1) await waitForEventLoop();
}

test('saves that arrive during a statement are written together by the next statement', async () => {
  const { statements, writer } = createSlowWriter();
  const batch = createAnswerBatcher(writer);
  const first = batch.save(save('a'));
  await waitForProgress();
  const waiting = ['c', 'd', 'e'].map((accountId) => batch.save(save(accountId)));
  await waitForProgress();
  expect(statements.map(({ saves }) => saves.length)).toEqual([1]);
  statements[0]!.finish();
  await first;
  await waitForProgress();
  expect(statements.map(({ saves }) => saves.length)).toEqual([1, 3]);
  statements[1]!.finish();
  await Promise.all(waiting);
});

test('saves of one attempt are written one by one, in their order', async () => {
  const { statements, writer } = createSlowWriter();
  const batch = createAnswerBatcher(writer);
  const saves = [1, 2, 3].map((number) => batch.save(save('a', number)));
  for (const index of saves.keys()) {
    await waitForProgress();
    expect(statements.map(({ saves: each }) => each.length)).toEqual(Array(index + 1).fill(1));
    statements[index]!.finish();
    const saved = await saves[index];
    expect(saved).toMatchObject({ revision: index + 1 });
  }
});

test('a failed statement rejects only the saves that it contains', async () => {
  const { statements, writer } = createSlowWriter();
  const batch = createAnswerBatcher(writer);
  const failing = ['a', 'b'].map((accountId) => batch.save(save(accountId)));
  await waitForProgress();
  const waiting = batch.save(save('a', 2));
  statements[0]!.finish(new Error('connection lost'));
  const outcomes = await Promise.allSettled(failing);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await waitForProgress();
  statements[1]!.finish();
  expect(await waiting).toMatchObject({ revision: 2 });
});

test('one statement writes at most 500 saves', async () => {
  const { statements, writer } = createSlowWriter();
  const batch = createAnswerBatcher(writer);
  const saves = Array.from({ length: 1_200 }, (_, index) => batch.save(save(`a${index}`)));
  while (statements.length < 3) {
    await waitForProgress();
    for (const statement of statements) statement.finish();
  }
  await Promise.all(saves);
  expect(statements.map(({ saves: each }) => each.length)).toEqual([500, 500, 200]);
});

const numbersOf = (statements: readonly { saves: readonly SaveRow[] }[]) =>
  statements.map(({ saves }) => saves.map(({ accountId, changes }) => `${accountId}${changes[0]?.number}`));

test('a skipped save is retried, while the other saves are confirmed and the next save of its attempt waits', async () => {
  const { statements, retries, writer } = createSlowWriter(new Set(['a']));
  const batch = createAnswerBatcher(writer);
  const [skipped, other] = [batch.save(save('a')), batch.save(save('b'))];
  await waitForProgress();
  const next = batch.save(save('a', 2));
  statements[0]!.finish();
  expect(await other).toMatchObject({ revision: 1 });
  await waitForProgress();
  expect([retries.map((each) => each.save.accountId), numbersOf(statements)]).toEqual([
    ['a'],
    [['a1', 'b1']],
  ]);
  retries[0]!.finish();
  expect(await skipped).toMatchObject({ revision: 1 });
  await waitForProgress();
  expect(numbersOf(statements)).toEqual([['a1', 'b1'], ['a2']]);
  statements[1]!.finish();
  await waitForProgress();
  retries[1]!.finish();
  expect(await next).toMatchObject({ revision: 2 });
});

test('a save is confirmed without waiting for the reason why another save was skipped', async () => {
  const { statements, writer } = createSlowWriter(new Set(['a']));
  let failExplanation: (error: Error) => void = () => undefined;
  const explained: (readonly SaveRow[])[] = [];
  const explainSkipped = (saves: readonly SaveRow[]) => {
    explained.push(saves);
    return new Promise<SkipReason[]>((_, reject) => (failExplanation = reject));
  };
  const batch = createAnswerBatcher({ ...writer, explainSkipped });
  const [unknown, saved] = [batch.save(save('a')), batch.save(save('b'))];
  await waitForProgress();
  statements[0]!.finish();
  expect(await saved).toMatchObject({ revision: 1 });
  await waitForProgress();
  expect(explained.map((saves) => saves.map(({ accountId }) => accountId))).toEqual([['a']]);
  const next = batch.save(save('b', 2));
  await waitForProgress();
  statements[1]!.finish();
  expect(await next).toMatchObject({ revision: 2 });
  failExplanation(new Error('connection lost'));
  await expect(unknown).rejects.toThrow('connection lost');
});

test('at most two saves are retried at a time, and a failed retry does not affect the others', async () => {
  const { statements, retries, writer } = createSlowWriter(new Set(['a', 'b', 'c']));
  const batch = createAnswerBatcher(writer);
  const saves = ['a', 'b', 'c'].map((accountId) => batch.save(save(accountId)));
  const outcomes = Promise.allSettled(saves);
  await waitForProgress();
  statements[0]!.finish();
  await waitForProgress();
  expect(retries).toHaveLength(2);
  retries[0]!.finish(new Error('locked too long'));
  await waitForProgress();
  expect(retries).toHaveLength(3);
  for (const { finish } of retries) finish();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

test('a full queue refuses saves, and accepts saves again when it is shorter', async () => {
  const { statements, writer } = createSlowWriter();
  const batch = createAnswerBatcher(writer, { waiting: 2 });
  const inFlight = batch.save(save('a'));
  await waitForProgress();
  const waiting = [batch.save(save('c')), batch.save(save('d'))];
  await expect(batch.save(save('e'))).rejects.toBeInstanceOf(TemporaryRefusal);
  statements[0]!.finish();
  await inFlight;
  await waitForProgress();
  const late = batch.save(save('e'));
  statements[1]!.finish();
  await Promise.all(waiting);
  await waitForProgress();
  statements[2]!.finish();
  await late;
  expect(numbersOf(statements).flat()).toEqual(['a1', 'c1', 'd1', 'e1']);
});

test('a save that waits too long is refused and not written, and a later save of its attempt waits for the running statement', async () => {
  useFakeTimeouts();
  const { statements, retries, writer } = createSlowWriter();
  const batch = createAnswerBatcher(writer, { timeoutMs: 5_000 });
  const saves = ['a', 'b'].map((accountId) => [batch.save(save(accountId)), waitForProgress()] as const);
  await Promise.all(saves.map(([, progress]) => progress));
  await waitForProgress();
  const waiting = batch.save(save('a', 2));
  const outcomes = Promise.allSettled([...saves.map(([saved]) => saved), waiting]);
  await vi.advanceTimersByTimeAsync(5_000);
  for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: { kind: 'unavailable' } });
  const again = batch.save(save('a', 3));
  await waitForProgress();
  // The running statement may still write the attempt, so the next save waits for its end.
  expect(numbersOf(statements).flat()).toEqual(['a1', 'b1']);
  for (const { finish } of statements) finish(new Error('connection destroyed'));
  await waitForProgress();
  await waitForProgress();
  expect(numbersOf(statements).flat()).toEqual(['a1', 'b1', 'a3']);
  statements.at(-1)!.finish();
  expect(await again).toMatchObject({ revision: 3 });
  expect(retries).toEqual([]);
});

test('a log is compacted only after a save that reaches a multiple of 250 changes', async () => {
  const { statements, compacted, writer } = createSlowWriter();
  const batch = createAnswerBatcher(writer);
  for (const [accountId, revision] of Object.entries({ a: 249, b: 250, c: 251, d: 500 })) {
    const saved = batch.save(save(accountId, revision));
    await waitForProgress();
    statements.at(-1)!.finish();
    expect(await saved).toMatchObject({ revision });
  }
  expect(compacted).toEqual(['b', 'd']);
});

test('a save is confirmed even if the compaction of its log fails', async () => {
  const { statements, writer } = createSlowWriter();
  const batch = createAnswerBatcher({ ...writer, compact: () => Promise.reject(new Error('gone')) });
  const saved = batch.save(save('a', 250));
  await waitForProgress();
  statements[0]!.finish();
  expect(await saved).toMatchObject({ revision: 250 });
});

test('a save is confirmed without waiting for the update of its session, even if that update fails', async () => {
  const { writer } = createSlowWriter();
  const touched: string[][] = [];
  const touchSessions = (saves: readonly SaveRow[]) => {
    touched.push(saves.map(({ accountId }) => accountId));
    return touched.length === 1 ? Promise.reject(new Error('gone')) : new Promise<void>(() => undefined);
  };
  const saveMany = async (saves: readonly SaveRow[]) =>
    saves.map((each) => ({ ...savedAs(each), shouldTouchSession: each.accountId !== 'seen' }));
  const batch = createAnswerBatcher({ ...writer, saveMany, touchSessions });
  for (const accountId of ['a', 'seen', 'b', 'c'])
    expect(await batch.save(save(accountId))).toMatchObject({ revision: 1 });
  await waitForProgress();
  expect(touched).toEqual([['a'], ['b']]);
});
