import { ACCOUNT_HEADER } from '@ambang/contract/endpoint.ts';
import { getScore, submit } from '@ambang/contract/tryouts/results.ts';
import { saveAnswers } from '@ambang/contract/tryouts/tryouts.ts';
import type { Change } from '@ambang/exam/answers.ts';
import { loggedCount } from '@ambang/exam/change-log.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { describe, expect, test, vi } from 'vitest';
import type { Sitting } from '../../test/app/acts.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { sheet } from '../../test/inputs/sheets.ts';
import { attemptOf, resultOf } from '../../test/rows.ts';

const app = useTestApp();

const change = (number: number, answer: Answer, at: number): Change => ({ number, answer, at });

const save = ({ person, tryout }: Sitting, changes: Change[], attempt?: number) =>
  person.call(saveAnswers, { id: tryout.id, body: { attempt, changes } });

/** Waits for the compaction of the log, which runs after the save. */
const compacted = (sitting: Sitting) =>
  vi.waitFor(
    async () => {
      const row = await attemptOf(app, sitting);
      expect(loggedCount(row!.log)).toBeLessThan(row!.revision / 4);
      return row;
    },
    { timeout: 20_000 },
  );

describe('a save', () => {
  test('is appended to the log unchanged', async () => {
    const sitting = await app.sitting();
    const [first, second] = [
      [change(7, 2, 1_000), change(7, 4, 9_000)],
      [change(7, 1, 500), change(7, 4, 12_000)],
    ];
    app.clock.advance(10_000);
    await save(sitting, first);
    app.clock.advance(5_000);
    await save(sitting, second);
    expect(await attemptOf(app, sitting)).toMatchObject({
      log: [
        { arrivedAt: 10_000, changes: first },
        { arrivedAt: 15_000, changes: second },
      ],
      revision: 4,
      answers: sheet({ 7: 4 }),
      sealedAt: null,
    });
  });

  test('returns the time, the deadline and the number of changes of the attempt', async () => {
    const sitting = await app.sitting();
    await save(sitting, [change(1, 1, 100), change(2, 2, 200), change(3, 3, 300)]);
    app.clock.advance(2_000);
    const { data } = await save(sitting, [change(2, 5, 150), change(3, 0, 400)]);
    const { expiresAt } = sitting.attempt;
    expect(data).toEqual({ serverTime: app.clock.now(), expiresAt, revision: 5 });
  });

  test('without changes returns the same and writes nothing', async () => {
    const sitting = await app.sitting();
    await save(sitting, [change(1, 1, 100)]);
    const before = await attemptOf(app, sitting);
    expect((await save(sitting, [])).data).toMatchObject({ revision: 1 });
    expect(await attemptOf(app, sitting)).toEqual(before);
  });

  test('that is repeated is stored again and changes no current answer', async () => {
    const sitting = await app.sitting();
    for (const revision of [1, 2]) {
      expect((await save(sitting, [change(1, 4, 100)])).data.revision).toBe(revision);
      expect((await attemptOf(app, sitting))?.answers).toEqual(sheet({ 1: 4 }));
    }
  });

  test('of a thousand changes is stored', async () => {
    const sitting = await app.sitting();
    const changes = Array.from({ length: 1_000 }, (_, i) =>
      change((i % 110) + 1, ((i % 5) + 1) as Answer, i),
    );
    expect((await save(sitting, changes)).data.revision).toBe(1_000);
    const row = await compacted(sitting);
    expect(row?.answers).toEqual(Array.from({ length: 110 }, (_, i) => ((890 + i) % 5) + 1));
    // Compaction keeps the first and the last change of each question.
    expect(row?.log).toMatchObject([{ arrivedAt: 0 }]);
    expect(row?.log[0]?.changes).toHaveLength(220);
  });

  test('compacts the log at every 250th change without losing concurrent saves', async () => {
    const sitting = await app.sitting();
    const saves = Array.from({ length: 26 }, (_, i) => i * 10);
    const changesAt = (at: number) =>
      Array.from({ length: 10 }, (_, i) => change((i % 5) + 1, (((at + i) % 5) + 1) as Answer, at + i));
    for (const at of saves.slice(0, 24)) await save(sitting, changesAt(at));
    expect(loggedCount((await attemptOf(app, sitting))!.log)).toBe(240);
    await Promise.all(saves.slice(24).map((at) => save(sitting, changesAt(at))));
    const row = await compacted(sitting);
    expect(row).toMatchObject({ revision: 260, answers: sheet({ 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 }) });
  });

  test('from two devices at once loses no change', async () => {
    const sitting = await app.sitting();
    const other = { ...sitting, person: { ...sitting.person, ...(await sitting.person.onOtherDevice()) } };
    const saves = Array.from({ length: 30 }, (_, i) => save(i % 2 ? other : sitting, [change(i + 1, 3, i)]));
    await Promise.all(saves);
    expect((await attemptOf(app, sitting))?.answers.filter((answer) => answer === 3)).toHaveLength(30);
  });

  test('is for the attempt it names, or the current one; another number changes nothing', async () => {
    const sitting = await app.sitting();
    expect((await save(sitting, [change(1, 1, 1)], 1)).status).toBe(200);
    expect((await save(sitting, [change(2, 2, 2)])).status).toBe(200);
    const before = await attemptOf(app, sitting);
    expect((await save(sitting, [change(3, 3, 3)], 2)).status).toBe(409);
    expect(await attemptOf(app, sitting)).toEqual(before);
  });

  test('is accepted only for the account in its header', async () => {
    const [own, other] = [await app.sitting(), await app.person()];
    const theirs = await app.sitting(own.tryout);
    const sent = (accountId: string) => ({
      id: own.tryout.id,
      body: { attempt: 1, changes: [change(1, 4, 1)] },
      headers: { [ACCOUNT_HEADER]: accountId },
    });
    const refused = await theirs.person.call(saveAnswers, sent(own.person.accountId));
    expect([refused.status, refused.message]).toEqual([401, expect.stringContaining('Masuk lagi')]);
    expect(refused.message).not.toContain(own.person.name);
    expect((await other.call(saveAnswers, sent(own.person.accountId))).status).toBe(401);
    for (const sitting of [own, theirs]) expect((await attemptOf(app, sitting))?.answers).toEqual(sheet());
    expect((await own.person.call(saveAnswers, sent(own.person.accountId))).status).toBe(200);
    expect((await attemptOf(app, own))?.answers).toEqual(sheet({ 1: 4 }));
  });

  test("does not change another account's attempt of the same tryout", async () => {
    const [one, other] = [await app.sitting(), await app.person()];
    await app.grant(other, one.tryout);
    expect((await save({ ...one, person: other }, [change(1, 1, 1)])).status).toBe(404);
    const second = await app.sitting(one.tryout);
    await save(second, [change(1, 5, 1)]);
    expect((await attemptOf(app, one))?.answers).toEqual(sheet());
  });

  test('is accepted for a running attempt whose grant was revoked', async () => {
    const sitting = await app.sitting();
    await app.revoke(sitting.person, sitting.tryout);
    expect((await save(sitting, [change(1, 1, 1)])).status).toBe(200);
  });

  test('to a sealed attempt is refused and changes nothing', async () => {
    const sitting = await app.sitting();
    const { person, tryout } = sitting;
    await person.call(submit, { id: tryout.id, body: { changes: [change(1, 2, 5)], answers: sheet() } });
    const before = await attemptOf(app, sitting);
    const { status, message } = await save(sitting, [change(1, 3, 6)]);
    expect([status, message]).toEqual([409, expect.stringContaining('sudah selesai')]);
    expect(await attemptOf(app, sitting)).toEqual(before);
  });
});

describe('a save after the deadline', () => {
  const known = 100 * 60_000 + 1_000;

  test('counts within 30 s, whatever the time of its changes', async () => {
    const sitting = await app.sitting();
    app.clock.set(sitting.attempt.expiresAt + 30_000);
    const { data } = await save(sitting, [change(1, 1, known + 25_000), change(2, 2, 86_400_000)]);
    expect(data.revision).toBe(2);
    expect((await attemptOf(app, sitting))?.answers).toEqual(sheet({ 1: 1, 2: 2 }));
  });

  test('counts later only for changes made within the duration and one second', async () => {
    const sitting = await app.sitting();
    await save(sitting, [change(2, 4, 10)]);
    app.clock.set(sitting.attempt.expiresAt + 30_001);
    const { data } = await save(sitting, [
      change(1, 1, known),
      change(2, 2, known + 1),
      change(3, 3, known + 1),
    ]);
    expect(data.revision).toBe(4);
    // In time or late, every change is stored.
    expect(loggedCount((await attemptOf(app, sitting))!.log)).toBe(4);
    expect((await attemptOf(app, sitting))?.answers).toEqual(sheet({ 1: 1, 2: 4 }));
  });

  test('counts until 24 hours after the deadline', async () => {
    const sitting = await app.sitting();
    app.clock.set(sitting.attempt.expiresAt + 24 * 3_600_000 - 1);
    expect((await save(sitting, [change(1, 1, 1)])).status).toBe(200);
    app.clock.advance(1);
    expect((await save(sitting, [change(2, 2, 2)])).status).toBe(409);
    expect((await attemptOf(app, sitting))?.answers).toEqual(sheet({ 1: 1 }));
  });

  test('keeps the attempt out of the ranking only when it counts', async () => {
    const [none, one] = [await app.sitting(), await app.sitting()];
    for (const sitting of [none, one]) await save(sitting, [change(1, 1, 1)]);
    app.clock.set(one.attempt.expiresAt + 60_001);
    for (const sitting of [none, one])
      await save(sitting, [change(1, 1, 1), change(1, 3, 0), change(2, 2, known + 1)]);
    await save(one, [change(2, 2, known)]);
    for (const { person, tryout } of [none, one]) await person.call(getScore, { id: tryout.id });
    const results = [await resultOf(app, none), await resultOf(app, one)];
    expect(results.map((result) => result?.isRankable)).toEqual([true, false]);
  });
});
