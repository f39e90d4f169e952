import type { ResultScores } from '@ambang/db/results/rescore/unnotified.ts';
import type { ScoringKey } from '@ambang/exam/scoring/correction.ts';
import { expect, test } from 'vitest';
import { toCorrectionNotification } from './correction-notification.ts';

const scores = (fields: Partial<ResultScores> = {}): ResultScores => ({
  total: 401,
  twk: 80,
  tiu: 120,
  tkp: 201,
  isPassed: false,
  ...fields,
});

const key = (fields: Partial<ScoringKey> = {}): ScoringKey => ({ rightOption: 0, weights: null, ...fields });

const otherOption = (number: number) => ({ number, before: key(), after: key({ rightOption: 1 }) });
const struck = (number: number) => ({ number, before: key(), after: key({ isStruck: true }) });
const restored = (number: number) => ({ number, before: key({ isStruck: true }), after: key() });
const weighted = (number: number) => ({
  number,
  before: key({ weights: [5, 4, 3, 2, 1] }),
  after: key({ weights: [4, 5, 3, 2, 1], rightOption: 1 }),
});

const messageOf = (
  after: ResultScores,
  corrections: Parameters<typeof toCorrectionNotification>[1],
): string => {
  const change = { accountId: 'a', tryoutId: 2, versionId: 1, title: 'SKD Utama', before: scores(), after };
  return toCorrectionNotification(change, corrections).message;
};

test.each([
  [
    scores({ total: 406, twk: 85, isPassed: true }),
    [otherOption(40), otherOption(12)],
    `SKD Utama: kunci soal 12 dan 40 dikoreksi. Nilaimu 401 menjadi 406, sekarang lulus.`,
  ],
  [
    scores({ total: 399, tkp: 199 }),
    [weighted(66), struck(3), restored(5)],
    `SKD Utama: bobot soal 66 dikoreksi, soal 3 dianulir dan soal 5 dinilai kembali. Nilaimu 401 menjadi 399.`,
  ],
  [
    scores({ twk: 85, tiu: 115 }),
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map(otherOption),
    `SKD Utama: kunci 9 soal dikoreksi. Nilaimu tetap 401: TWK 80 menjadi 85 dan TIU 120 menjadi 115.`,
  ],
])(
  'the message about the scores %j after the corrections %j names reasons and points',
  (after, corrections, message) => {
    expect(messageOf(after, corrections)).toBe(message);
  },
);

test('the notification of a correction says that the candidate no longer passes', () => {
  const before = scores({ isPassed: true });
  const after = scores({ total: 396, twk: 75 });
  const change = { accountId: 'a', tryoutId: 2, versionId: 1, title: 'SKD Utama', before, after };
  expect(toCorrectionNotification(change, [otherOption(1)])).toEqual({
    accountId: 'a',
    title: 'Nilai dikoreksi',
    message: `SKD Utama: kunci soal 1 dikoreksi. Nilaimu 401 menjadi 396, sekarang belum lulus.`,
    path: '/home/tryouts/2/recap',
  });
});
