import { skdRules } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import type { TestMargin } from '../../verdict-text.ts';
import { computeTestMargins } from '../../verdict-text.ts';
import { distanceHeadline, distanceSentence } from './distance-text.ts';

const margins = (twk: number, tiu: number, tkp: number): TestMargin[] =>
  computeTestMargins({ twk, tiu, tkp, rules: skdRules });
const only = (name: string, all: TestMargin[]) => all.filter(({ test: { name: own } }) => own === name);

test.each([
  [margins(85, 70, 176), 'TIU kurang 2 jawaban.'],
  [margins(60, 70, 176), 'TWK dulu, kurang 1 jawaban.'],
  [margins(85, 70, 150), 'TIU dulu, kurang 2 jawaban.'],
  [margins(85, 80, 150), 'TKP kurang 6 poin.'],
  [margins(120, 110, 187), 'Ketiganya lewat ambang.'],
  [only('TWK', margins(85, 70, 176)), '20 poin di atas ambang.'],
  [only('TIU', margins(85, 80, 176)), 'Tepat di ambang.'],
])('the headline of %# is the distance to the passing grades', (all, text) => {
  expect(distanceHeadline(all)).toBe(text);
});

test.each([
  [margins(85, 70, 176), '21 dari 35 soal TIU lepas, salah atau kosong. Dua saja benar, TIU lulus.'],
  [margins(85, 20, 176), '31 dari 35 soal TIU lepas, salah atau kosong. 12 lagi benar, TIU lulus.'],
  [margins(85, 80, 150), 'Di TKP 75 poin belum kamu dapat. Tambah 6 poin, TKP lulus.'],
  // Both are two answers away, and the headline names the first.
  [margins(85, 70, 150), '21 dari 35 soal TIU lepas, salah atau kosong. Lalu TKP kurang 6 poin.'],
  [
    margins(40, 5, 121),
    '22 dari 30 soal TWK lepas, salah atau kosong. Lalu TKP kurang 35 poin, TIU 75 poin.',
  ],
  [margins(85, 5, 150), 'Di TKP 75 poin belum kamu dapat. Lalu TIU kurang 75 poin.'],
  [margins(120, 110, 187), '133 poin belum kamu dapat, paling banyak di TIU.'],
  [only('TWK', margins(85, 70, 176)), '65 poin belum kamu dapat.'],
  [margins(150, 175, 225), 'Semua poin sudah kamu dapat.'],
])('the sentence of %# says where the points are, in at most about 16 words', (all, text) => {
  expect(distanceSentence(all)).toBe(text);
  expect(text.split(' ').length).toBeLessThanOrEqual(17);
});
