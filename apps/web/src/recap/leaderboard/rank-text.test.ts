import type { RankingView } from '@ambang/exam/scoring/ranking.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { expect, test } from 'vitest';
import {
  answersText,
  doesUnrankedReasonNeedAnswers,
  gainText,
  rankDescription,
  unrankedReasonText,
} from './rank-text.ts';

const histogram = [
  { total: 300, participants: 87, passed: 20 },
  { total: 400, participants: 13, passed: 13 },
];
const ranked = { percentile: 93.5, histogram, participants: 100 };

test('the text of a rank compares once: by the share of lower totals', () => {
  expect(rankDescription(ranked, 400)).toBe('Nilaimu lebih tinggi dari 87% peserta.');
});

test('the lowest total is not compared', () => {
  expect(rankDescription({ ...ranked, percentile: 43.5 }, 300)).toBe('');
});

test('with fewer than 30 participants the text of a rank states that the comparison appears later', () => {
  expect(rankDescription({ ...ranked, percentile: null, participants: 29 }, 400)).toBe(
    'Perbandingan dengan peserta lain muncul setelah ada 30 peserta.',
  );
});

test('the text for a candidate without a rank names the reason', () => {
  const reason = (state: Tryout['state'], attemptsStarted = 1, answers?: Answer[]) =>
    unrankedReasonText({ state, attemptsStarted }, 'all', answers);
  expect(reason('none')).toMatch(/^Kamu belum punya hasil/);
  expect(reason('running')).toMatch(/masih berjalan/);
  expect(reason('over')).toMatch(/hasilnya belum dibuka/);
  expect(reason('sealed', 1, [0, 0, 0])).toMatch(/tanpa jawaban/);
  expect(reason('sealed', 2, [0, 3, 0])).toMatch(/terlambat sampai/);
  // Another device may have reset the attempt, so the text does not promise a score.
  expect(reason('sealed')).toMatch(/^Yang diperingkat hanya tes [^.]+\.$/);
});

test('in the ranking of first attempts, the text for a later attempt refers to the ranking of all attempts', () => {
  for (const answers of [undefined, [], [0, 3, 0]] as (Answer[] | undefined)[])
    expect(unrankedReasonText({ state: 'sealed', attemptsStarted: 3 }, 'first', answers)).toMatch(
      /hanya percobaan pertama .* dari percobaan 3: .*Semua percobaan/,
    );
  for (const [state, attemptsStarted] of [
    ['none', 1],
    ['running', 2],
    ['over', 2],
  ] as const)
    expect(unrankedReasonText({ state, attemptsStarted }, 'first', undefined)).toMatch(
      /hanya percobaan pertama .* Percobaan 2 .*Semua percobaan/,
    );
});

test('the reason for no rank needs the answers only for a sealed attempt that this ranking view can contain', () => {
  const isNeeded = (state: Tryout['state'], attemptsStarted: number, view: RankingView) =>
    doesUnrankedReasonNeedAnswers({ state, attemptsStarted }, view);
  expect([
    isNeeded('sealed', 1, 'first'),
    isNeeded('sealed', 1, 'all'),
    isNeeded('sealed', 2, 'all'),
  ]).toEqual([true, true, true]);
  expect([
    isNeeded('sealed', 2, 'first'),
    isNeeded('running', 1, 'first'),
    isNeeded('none', 0, 'all'),
  ]).toEqual([false, false, false]);
});

test('the gain is in words up to twenty points, and in right answers', () => {
  expect([5, 20, 25].map((points) => gainText({ points, rank: 1846 }))).toEqual([
    'Lima poin lagi: peringkat 1.846',
    'Dua puluh poin lagi: peringkat 1.846',
    '25 poin lagi: peringkat 1.846',
  ]);
  expect([5, 25].map(answersText)).toEqual([
    'Setara satu jawaban benar di TWK atau TIU.',
    'Setara 5 jawaban benar di TWK atau TIU.',
  ]);
});
