import type { FinishedTryout } from '@ambang/contract/tryouts/finished-tryouts.ts';
import type { OwnedTryout, Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { longTexts, noon, tryoutWith } from '../../../packages/contract/test/samples.ts';

export const startedFields = { attemptsStarted: 1, startedAt: noon - 6_000_000 };
export const passedTryout = tryoutWith({
  ...startedFields,
  state: 'sealed',
  finishedAt: noon,
  total: 421,
  isPassed: true,
});
export const failedTryout = tryoutWith({ ...passedTryout, id: 2, total: 0, isPassed: false });

export const finishedWith = (
  tryout: Tryout,
  [twk, tiu, tkp]: readonly [number, number, number],
): FinishedTryout => ({
  ...tryout,
  twk,
  tiu,
  tkp,
  total: twk + tiu + tkp,
  grades: { TWK: 65, TIU: 80, TKP: 156 },
});

/** One attempt a day. The last six have a different passing grade for TKP. */
export const manyFinishedTryouts = Array.from({ length: 30 }, (_, index) => {
  const title = index === 29 ? longTexts.word : `SKD ${index + 1}`;
  const sealed = { ...passedTryout, id: index + 1, title, finishedAt: noon + (index + 1) * 86_400_000 };
  const finished = finishedWith(sealed, [
    40 + ((index * 37) % 80),
    60 + ((index * 53) % 70),
    120 + index * 2,
  ]);
  return index < 24 ? finished : { ...finished, grades: { ...finished.grades, TKP: 166 } };
});

/** One tryout of each state, and many without an attempt. Two have long names. */
export const manyTryouts: OwnedTryout[] = [
  tryoutWith({ id: 3, title: `SKD ${longTexts.bundle}`, closesAt: noon + 86_400_000 }),
  tryoutWith({ id: 4, title: longTexts.word, ...startedFields, state: 'running', expiresAt: noon + 60_000 }),
  tryoutWith({ id: 5, ...startedFields, state: 'over', expiresAt: noon - 60_000 }),
  tryoutWith({ id: 6, closesAt: noon - 60_000 }),
  passedTryout,
  failedTryout,
  ...Array.from({ length: 93 }, (_, index) => tryoutWith({ id: 7 + index, title: `SKD ${index + 7}` })),
];
