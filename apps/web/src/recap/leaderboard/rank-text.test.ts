import type { RankingView } from '@ambang/exam/scoring/ranking.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { expect, test } from 'vitest';
import { doesUnrankedReasonNeedAnswers, rankDescription, unrankedReasonText } from './rank-text.ts';

const field = [
  { total: 300, participants: 87, passed: 20 },
  { total: 400, participants: 13, passed: 13 },
];
const ranked = { percentile: 93.5, histogram: field, participants: 100 };

test('a rank is described by the share of lower totals and the percentile', () => {
  expect(rankDescription(ranked, 400)).toEqual([
    'Nilaimu lebih tinggi dari 87% peserta.',
    'Persentilmu 93,5.',
  ]);
});

test('the lowest total is not described as above anybody, even when shared', () => {
  expect(rankDescription({ ...ranked, percentile: 43.5 }, 300)).toEqual(['Persentilmu 43,5.']);
  expect(rankDescription({ ...ranked, histogram: [field[0]!], percentile: 50 }, 300)).toEqual([
    'Persentilmu 50.',
  ]);
  expect(rankDescription({ ...ranked, percentile: 0.04 }, 300)).toEqual(['Persentilmu di bawah 0,1.']);
});

test('with few participants there is no percentile, and the text says when there will be', () => {
  expect(rankDescription({ ...ranked, percentile: null, participants: 29 }, 400)).toEqual([
    'Persentil muncul setelah ada 30 peserta, supaya angkanya berarti.',
  ]);
});

test('an unranked person sees their own reason', () => {
  const reason = (state: Tryout['state'], attemptsStarted = 1, answers?: Answer[]) =>
    unrankedReasonText({ state, attemptsStarted }, 'all', answers);
  expect(reason('none')).toMatch(/^Kamu belum punya hasil/);
  expect(reason('running')).toMatch(/masih berjalan/);
  expect(reason('over')).toMatch(/hasilnya belum dibuka/);
  expect(reason('sealed', 1, [0, 0, 0])).toMatch(/tanpa jawaban/);
  expect(reason('sealed', 2, [0, 3, 0])).toMatch(/terlambat sampai/);
  // A score may have been deleted by a reset elsewhere, so the text does not mention it.
  expect(reason('sealed')).toMatch(/^Yang diperingkat hanya tes [^.]+\.$/);
});

test('in the view of first attempts a later attempt is never called late or empty', () => {
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

test('answers are fetched only when they are the reason', () => {
  const isNeeded = (state: Tryout['state'], attemptsStarted: number, view: RankingView) =>
    doesUnrankedReasonNeedAnswers({ state, attemptsStarted }, view);
  expect([
    isNeeded('sealed', 1, 'first'),
    isNeeded('sealed', 1, 'all'),
    isNeeded('sealed', 2, 'all'),
  ]).toEqual([...[true, true, true]]);
  expect([
    isNeeded('sealed', 2, 'first'),
    isNeeded('running', 1, 'first'),
    isNeeded('none', 0, 'all'),
  ]).toEqual([...[false, false, false]]);
});
