import { ACCOUNT_HEADER } from '@ambang/contract/endpoint.ts';
import { getScore, submitTryout } from '@ambang/contract/tryouts/results.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import { countLoggedChanges } from '@ambang/exam/answers/change-log.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { describe, expect, test, vi } from 'vitest';
import type { Candidate } from '../../../test/app/test-actions.ts';
import { useTestApp } from '../../../test/app/test-app.ts';
import { createSheet } from '../../../test/inputs/sheets.ts';
import { attemptOf, resultOf } from '../../../test/rows.ts';

const app = useTestApp();

const change = (number: number, answer: Answer, at: number): Change => ({ number, answer, at });

const save = ({ person, tryout }: Candidate, changes: Change[], attempt?: number) =>
  person.call(saveAnswers, { id: tryout.id, body: { attempt, changes } });

/** Waits for the compaction of the log, which runs after the reply to the save. */
const waitForCompaction = (candidate: Candidate) =>
  vi.waitFor(
    async () => {
      const row = await attemptOf(app, candidate);
      expect(countLoggedChanges(row!.log)).toBeLessThan(row!.revision / 4);
      return row;
    },
    { timeout: 20_000 },
  );

describe('a save', () => {
  test('a save is appended to the log unchanged', async () => {
    const candidate = await app.candidate();
    const [first, second] = [
      [change(7, 2, 1_000), change(7, 4, 9_000)],
      [change(7, 1, 500), change(7, 4, 12_000)],
    ];
    app.clock.advance(10_000);
    await save(candidate, first);
    app.clock.advance(5_000);
    await save(candidate, second);
    expect(await attemptOf(app, candidate)).toMatchObject({
      log: [
        { arrivedAt: 10_000, changes: first },
        { arrivedAt: 15_000, changes: second },
      ],
      revision: 4,
      answers: createSheet({ 7: 4 }),
      sealedAt: null,
    });
  });

  test('a save returns the time, the deadline and the number of changes of the attempt', async () => {
    const candidate = await app.candidate();
    await save(candidate, [change(1, 1, 100), change(2, 2, 200), change(3, 3, 300)]);
    app.clock.advance(2_000);
    const { data } = await save(candidate, [change(2, 5, 150), change(3, 0, 400)]);
    const { expiresAt } = candidate.attempt;
    expect(data).toEqual({ serverTime: app.clock.now(), expiresAt, revision: 5 });
  });

  test('a save without changes returns the time, the deadline and the number of changes, and writes nothing', async () => {
    const candidate = await app.candidate();
    await save(candidate, [change(1, 1, 100)]);
    const before = await attemptOf(app, candidate);
    const { expiresAt } = candidate.attempt;
    app.clock.advance(2_000);
    expect((await save(candidate, [])).data).toEqual({ serverTime: app.clock.now(), expiresAt, revision: 1 });
    expect(await attemptOf(app, candidate)).toEqual(before);
  });

  test('a repeated save is stored again and changes no current answer', async () => {
    const candidate = await app.candidate();
    for (const revision of [1, 2]) {
      expect((await save(candidate, [change(1, 4, 100)])).data.revision).toBe(revision);
      expect((await attemptOf(app, candidate))?.answers).toEqual(createSheet({ 1: 4 }));
    }
  });

  test('a save of a thousand changes is stored', async () => {
    const candidate = await app.candidate();
    const changes = Array.from({ length: 1_000 }, (_, i) =>
      change((i % 110) + 1, ((i % 5) + 1) as Answer, i),
    );
    expect((await save(candidate, changes)).data.revision).toBe(1_000);
    const row = await waitForCompaction(candidate);
    expect(row?.answers).toEqual(Array.from({ length: 110 }, (_, i) => ((890 + i) % 5) + 1));
    // Compaction keeps the first and the last change of each question.
    expect(row?.log).toMatchObject([{ arrivedAt: 0 }]);
    expect(row?.log[0]?.changes).toHaveLength(220);
  });

  test('the log is compacted at the 250th change, and no concurrent save is lost', async () => {
    const candidate = await app.candidate();
    const saves = Array.from({ length: 29 }, (_, i) => i * 10);
    // Each of the last five saves chooses other options, so the answers show whether the log contains the last save.
    const changesAt = (at: number) =>
      Array.from({ length: 10 }, (_, i) => change((i % 5) + 1, (((at / 10 + i) % 5) + 1) as Answer, at + i));
    for (const at of saves.slice(0, 24)) await save(candidate, changesAt(at));
    expect(countLoggedChanges((await attemptOf(app, candidate))!.log)).toBe(240);
    await Promise.all(saves.slice(24).map((at) => save(candidate, changesAt(at))));
    const row = await waitForCompaction(candidate);
    expect(row).toMatchObject({ revision: 290, answers: createSheet({ 1: 4, 2: 5, 3: 1, 4: 2, 5: 3 }) });
  });

  test('concurrent saves of two devices lose no change', async () => {
    const candidate = await app.candidate();
    const other = {
      ...candidate,
      person: { ...candidate.person, ...(await candidate.person.onOtherDevice()) },
    };
    const saves = Array.from({ length: 30 }, (_, i) =>
      save(i % 2 ? other : candidate, [change(i + 1, 3, i)]),
    );
    await Promise.all(saves);
    expect((await attemptOf(app, candidate))?.answers.filter((answer) => answer === 3)).toHaveLength(30);
  });

  test('a save with the number of another attempt changes nothing', async () => {
    const candidate = await app.candidate();
    expect((await save(candidate, [change(1, 1, 1)], 1)).status).toBe(200);
    expect((await save(candidate, [change(2, 2, 2)])).status).toBe(200);
    const before = await attemptOf(app, candidate);
    expect((await save(candidate, [change(3, 3, 3)], 2)).status).toBe(409);
    expect(await attemptOf(app, candidate)).toEqual(before);
  });

  test('a save is accepted only for the account in its header', async () => {
    const [own, other] = [await app.candidate(), await app.person()];
    const theirs = await app.candidate(own.tryout);
    const sent = (accountId: string) => ({
      id: own.tryout.id,
      body: { attempt: 1, changes: [change(1, 4, 1)] },
      headers: { [ACCOUNT_HEADER]: accountId },
    });
    const refused = await theirs.person.call(saveAnswers, sent(own.person.accountId));
    expect([refused.status, refused.message]).toEqual([401, expect.stringContaining('Masuk lagi')]);
    expect(refused.message).not.toContain(own.person.name);
    expect((await other.call(saveAnswers, sent(own.person.accountId))).status).toBe(401);
    for (const candidate of [own, theirs])
      expect((await attemptOf(app, candidate))?.answers).toEqual(createSheet());
    expect((await own.person.call(saveAnswers, sent(own.person.accountId))).status).toBe(200);
    expect((await attemptOf(app, own))?.answers).toEqual(createSheet({ 1: 4 }));
  });

  test("a save does not change another account's attempt of the same tryout", async () => {
    const [one, other] = [await app.candidate(), await app.person()];
    await app.grant(other, one.tryout);
    expect((await save({ ...one, person: other }, [change(1, 1, 1)])).status).toBe(404);
    const second = await app.candidate(one.tryout);
    await save(second, [change(1, 5, 1)]);
    expect((await attemptOf(app, one))?.answers).toEqual(createSheet());
  });

  test('a save is accepted for a running attempt whose grant was revoked', async () => {
    const candidate = await app.candidate();
    await app.revoke(candidate.person, candidate.tryout);
    expect((await save(candidate, [change(1, 1, 1)])).status).toBe(200);
  });

  test('a save to a sealed attempt is refused and changes nothing', async () => {
    const candidate = await app.candidate();
    const { person, tryout } = candidate;
    await person.call(submitTryout, {
      id: tryout.id,
      body: { changes: [change(1, 2, 5)], answers: createSheet() },
    });
    const before = await attemptOf(app, candidate);
    const { status, message } = await save(candidate, [change(1, 3, 6)]);
    expect([status, message]).toEqual([409, expect.stringContaining('sudah selesai')]);
    expect(await attemptOf(app, candidate)).toEqual(before);
  });
});

describe('a save after the deadline', () => {
  /** The latest time of a change that counts when it arrives more than 30 s after the deadline, in ms since the start. */
  const latestMs = 100 * 60_000 + 1_000;

  test('a save counts until 30 s after the deadline, for any time of its changes', async () => {
    const candidate = await app.candidate();
    app.clock.set(candidate.attempt.expiresAt + 30_000);
    const { data } = await save(candidate, [change(1, 1, latestMs + 25_000), change(2, 2, 86_400_000)]);
    expect(data.revision).toBe(2);
    expect((await attemptOf(app, candidate))?.answers).toEqual(createSheet({ 1: 1, 2: 2 }));
  });

  test('of a save more than 30 s after the deadline only changes made within the duration and one second count', async () => {
    const candidate = await app.candidate();
    await save(candidate, [change(2, 4, 10)]);
    app.clock.set(candidate.attempt.expiresAt + 30_001);
    const { data } = await save(candidate, [
      change(1, 1, latestMs),
      change(2, 2, latestMs + 1),
      change(3, 3, latestMs + 1),
    ]);
    expect(data.revision).toBe(4);
    expect(countLoggedChanges((await attemptOf(app, candidate))!.log)).toBe(4);
    expect((await attemptOf(app, candidate))?.answers).toEqual(createSheet({ 1: 1, 2: 4 }));
  });

  test('a save counts until 24 hours after the deadline', async () => {
    const candidate = await app.candidate();
    app.clock.set(candidate.attempt.expiresAt + 24 * 3_600_000 - 1);
    expect((await save(candidate, [change(1, 1, 1)])).status).toBe(200);
    app.clock.advance(1);
    expect((await save(candidate, [change(2, 2, 2)])).status).toBe(409);
    expect((await attemptOf(app, candidate))?.answers).toEqual(createSheet({ 1: 1 }));
  });

  test('a late save keeps the attempt out of the ranking only when it counts', async () => {
    const [notCounted, counted] = [await app.candidate(), await app.candidate()];
    for (const candidate of [notCounted, counted]) await save(candidate, [change(1, 1, 1)]);
    app.clock.set(counted.attempt.expiresAt + 60_001);
    for (const candidate of [notCounted, counted])
      await save(candidate, [change(1, 1, 1), change(1, 3, 0), change(2, 2, latestMs + 1)]);
    await save(counted, [change(2, 2, latestMs)]);
    for (const { person, tryout } of [notCounted, counted]) await person.call(getScore, { id: tryout.id });
    const results = [await resultOf(app, notCounted), await resultOf(app, counted)];
    expect(results.map((result) => result?.isRankable)).toEqual([true, false]);
  });
});
