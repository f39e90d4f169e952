import { rescoreTryout } from '@ambang/attempts/rescore/rescore.ts';
import { getAccountData } from '@ambang/contract/accounts/account-data.ts';
import { getScore, submitTryout } from '@ambang/contract/tryouts/results.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { findTryoutToRescore } from '@ambang/db/results/rescore/rescores.ts';
import { expect, test } from 'vitest';
import type { Candidate, TestTryout } from '../../../test/app/test-actions.ts';
import { useTestApp } from '../../../test/app/test-app.ts';
import { correctAnswers } from '../../../test/inputs/sheets.ts';
import { notificationsOf, resultOf } from '../../../test/rows.ts';

const app = useTestApp();

/** A corrected key: another option for question 1, two options for question 2, and question 3 struck. */
const corrected = ({ key }: TestTryout) =>
  key.map((item, index) => {
    const next = (item.rightOption + 1) % 5;
    if (index === 0) return { ...item, rightOption: next };
    if (index === 1) return { ...item, rightOptions: [item.rightOption, next] };
    return index === 2 ? { ...item, isStruck: true } : item;
  });

async function correct({ tryout }: Pick<Candidate, 'tryout'>) {
  const { db } = app.database;
  const wanted = { paper: tryout.paper, key: corrected(tryout) };
  const pace = { now: () => app.clock.now(), chunk: 100, pause: async () => {}, onProgress: () => {} };
  return rescoreTryout(db, (await findTryoutToRescore(db, tryout.slug))!, wanted, pace);
}

const handIn = ({ person, tryout }: Candidate) =>
  person.call(submitTryout, { id: tryout.id, body: { changes: [], answers: correctAnswers(tryout) } });

test('a process that has cached the old key returns score and review with the corrected key', async () => {
  const candidate = await app.candidate();
  const { person, tryout } = candidate;
  await handIn(candidate);
  const before = (await person.call(getReview, { id: tryout.id })).data;
  expect(before.questions[0]).toMatchObject({ rightOption: tryout.key[0]!.rightOption, isStruck: false });
  expect(await correct(candidate)).toMatchObject({ effect: { changed: 1, greatestFall: -5 }, notified: 1 });
  expect((await person.call(getScore, { id: tryout.id })).data).toMatchObject({ total: 545, twk: 145 });
  const { questions, answers } = (await person.call(getReview, { id: tryout.id })).data;
  const [first, second, third] = corrected(tryout);
  expect(questions.slice(0, 3)).toMatchObject([
    {
      rightOption: first!.rightOption,
      rightOptions: [first!.rightOption],
      isStruck: false,
      isCorrected: true,
    },
    { rightOptions: second!.rightOptions, isStruck: false },
    { rightOption: third!.rightOption, isStruck: true },
  ]);
  expect(questions.slice(3).map(({ isCorrected }) => isCorrected)).not.toContain(true);
  expect(answers).toEqual(correctAnswers(tryout));
  expect((await notificationsOf(app, candidate)).at(-1)).toMatchObject({
    title: 'Nilai dikoreksi',
    message: `${tryout.title}: kunci soal 1 dan 2 dikoreksi dan soal 3 dianulir. Nilaimu 550 menjadi 545.`,
  });
});

test('a hand-in after a correction is scored with the corrected key although its attempt started before, and other tryouts keep their results', async () => {
  const [early, other] = [await app.candidate(), await app.candidate()];
  const candidate = await app.candidate(early.tryout);
  await handIn(early);
  await handIn(other);
  await correct(early);
  expect((await handIn(candidate)).data.total).toBe(545);
  expect(await resultOf(app, candidate)).toMatchObject({ total: 545, grading: 2, twkWrong: 1 });
  expect(await resultOf(app, other)).toMatchObject({ total: 550, grading: 1 });
});

test('a repeated hand-in returns the corrected result', async () => {
  const candidate = await app.candidate();
  await handIn(candidate);
  await correct(candidate);
  expect((await handIn(candidate)).data).toMatchObject({ total: 545, twk: 145, twkWrong: 1 });
});

test('the downloaded account data contain the result before its correction', async () => {
  const candidate = await app.candidate();
  await handIn(candidate);
  await correct(candidate);
  const { hasil, nilaiSebelumKoreksi } = (await candidate.person.call(getAccountData)).data;
  expect(hasil).toMatchObject([{ total: 545 }]);
  expect(nilaiSebelumKoreksi).toEqual([
    {
      tryout: candidate.tryout.title,
      percobaan: 1,
      lulus: true,
      total: 550,
      twk: 150,
      tiu: 175,
      tkp: 225,
      berlakuSampai: new Date(app.clock.now()).toISOString(),
    },
  ]);
});
