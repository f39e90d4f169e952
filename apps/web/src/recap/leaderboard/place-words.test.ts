import { expect, test } from 'vitest';
import { placeSentences, unrankedSentence } from './place-words.ts';

const field = [
  { total: 300, participants: 87, passed: 20 },
  { total: 400, participants: 13, passed: 13 },
];
const ranked = { percentile: 93.5, histogram: field, participants: 100 };

test('a place is said as the share of lower totals and as the percentile', () => {
  expect(placeSentences(ranked, 400)).toEqual([
    'Nilaimu lebih tinggi dari 87% peserta.',
    'Persentilmu 93,5.',
  ]);
});

test('who has the lowest total, as all others may have, is not said to be above anybody', () => {
  expect(placeSentences({ ...ranked, percentile: 43.5 }, 300)).toEqual(['Persentilmu 43,5.']);
  expect(placeSentences({ ...ranked, histogram: [field[0]!], percentile: 50 }, 300)).toEqual([
    'Persentilmu 50.',
  ]);
});

test('a small field has no percentile and says from when on there is one', () => {
  expect(placeSentences({ ...ranked, percentile: null, participants: 29 }, 400)).toEqual([
    'Persentil muncul setelah ada 30 peserta, supaya angkanya berarti.',
  ]);
});

const unranked = { view: 'all', isInOther: false, attemptsStarted: 1, answers: undefined } as const;

test('who is not ranked hears the reason that is theirs', () => {
  const reason = (given: Partial<Parameters<typeof unrankedSentence>[0]>) =>
    unrankedSentence({ ...unranked, state: 'sealed', ...given });
  expect(reason({ state: 'none' })).toMatch(/^Kamu belum mengerjakan/);
  expect(reason({ state: 'running' })).toMatch(/masih berjalan/);
  expect(reason({ state: 'over' })).toMatch(/hasilnya belum dibuka/);
  expect(reason({ answers: [0, 0, 0] })).toMatch(/tanpa jawaban/);
  expect(reason({ answers: [0, 3, 0] })).toMatch(/terlambat sampai/);
  expect(reason({})).toMatch(/tetap tersimpan/);
  expect(reason({ view: 'first', isInOther: true, attemptsStarted: 3 })).toMatch(
    /percobaan 3, .*Semua percobaan/,
  );
});
