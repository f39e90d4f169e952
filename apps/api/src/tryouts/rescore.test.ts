import { rescore } from '@ambang/attempts/rescore/rescore.ts';
import { getAccountData } from '@ambang/contract/accounts/account-data.ts';
import { getScore, submit } from '@ambang/contract/tryouts/results.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { findTryoutToRescore } from '@ambang/db/results/rescore/rescores.ts';
import { expect, test } from 'vitest';
import type { Sitting, TestTryout } from '../../test/app/acts.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { rightAnswers } from '../../test/inputs/sheets.ts';
import { noticesOf, resultOf } from '../../test/rows.ts';

const app = useTestApp();

/** The first question gets the next option as its key, the second both, the third is struck. */
const corrected = ({ key }: TestTryout) =>
  key.map((item, index) => {
    const next = (item.rightOption + 1) % 5;
    if (index === 0) return { ...item, rightOption: next };
    if (index === 1) return { ...item, rightOptions: [item.rightOption, next] };
    return index === 2 ? { ...item, isStruck: true } : item;
  });

async function correct({ tryout }: Pick<Sitting, 'tryout'>) {
  const { db } = app.database;
  const wanted = { paper: tryout.paper, key: corrected(tryout) };
  const pace = { now: () => app.clock.now(), chunk: 100, pause: async () => {}, onProgress: () => {} };
  return rescore(db, (await findTryoutToRescore(db, tryout.slug))!, wanted, pace);
}

const handIn = ({ person, tryout }: Sitting) =>
  person.call(submit, { id: tryout.id, body: { changes: [], answers: rightAnswers(tryout) } });

test('a process with the former key cached shows score and review by the corrected one', async () => {
  const sitting = await app.sitting();
  const { person, tryout } = sitting;
  await handIn(sitting);
  const before = (await person.call(getReview, { id: tryout.id })).data;
  expect(before.questions[0]).toMatchObject({ rightOption: tryout.key[0]!.rightOption, isStruck: false });
  expect(await correct(sitting)).toMatchObject({ effect: { changed: 1, greatestFall: -5 }, told: 1 });
  expect((await person.call(getScore, { id: tryout.id })).data).toMatchObject({ total: 545, twk: 145 });
  const { questions, answers } = (await person.call(getReview, { id: tryout.id })).data;
  const [first, second, third] = corrected(tryout);
  expect(questions.slice(0, 3)).toMatchObject([
    {
      ...{ rightOption: first!.rightOption, rightOptions: [first!.rightOption] },
      ...{ isStruck: false, isCorrected: true },
    },
    { rightOptions: second!.rightOptions, isStruck: false },
    { rightOption: third!.rightOption, isStruck: true },
  ]);
  expect(questions.slice(3).map(({ isCorrected }) => isCorrected)).not.toContain(true);
  expect(answers).toEqual(rightAnswers(tryout));
  expect((await noticesOf(app, sitting)).at(-1)).toMatchObject({
    title: 'Nilai dikoreksi',
    message: `${tryout.title}: kunci soal 1 dan 2 dikoreksi dan soal 3 dianulir. Nilaimu 550 menjadi 545. Buka hasilnya untuk melihat pembahasan.`,
  });
});

test('a hand-in after a correction is scored by it, whenever the attempt started', async () => {
  const [early, late] = [await app.sitting(), await app.sitting()];
  const sitting = await app.sitting(early.tryout);
  await handIn(early);
  await handIn(late);
  await correct(early);
  expect((await handIn(sitting)).data.total).toBe(545);
  expect(await resultOf(app, sitting)).toMatchObject({ total: 545, grading: 2, twkWrong: 1 });
  expect(await resultOf(app, late)).toMatchObject({ total: 550, grading: 1 });
});

test('a repeated hand-in returns the corrected result', async () => {
  const sitting = await app.sitting();
  await handIn(sitting);
  await correct(sitting);
  expect((await handIn(sitting)).data).toMatchObject({ total: 545, twk: 145, twkWrong: 1 });
});

test("the account's data contain the result before its correction", async () => {
  const sitting = await app.sitting();
  await handIn(sitting);
  await correct(sitting);
  const { hasil, nilaiSebelumKoreksi } = (await sitting.person.call(getAccountData)).data;
  expect(hasil).toMatchObject([{ total: 545 }]);
  expect(nilaiSebelumKoreksi).toEqual([
    {
      ...{ tryout: sitting.tryout.title, percobaan: 1, lulus: true },
      ...{ total: 550, twk: 150, tiu: 175, tkp: 225 },
      berlakuSampai: new Date(app.clock.now()).toISOString(),
    },
  ]);
});
