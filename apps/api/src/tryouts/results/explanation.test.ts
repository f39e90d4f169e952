import type { StoredKeyItem } from '@ambang/db/tables/tryouts.ts';
import { expect, test } from 'vitest';
import { explanationParts, explanationText } from './explanation.ts';

const keyItem: StoredKeyItem = {
  ...{ id: 'uji-1', topic: 4, rightOption: 2, weights: null, explanationPicture: null },
  reasons: ['Lupa membagi dua.', 'Tandanya terbalik.', 'Dua kali tiga.', 'Salah baca.', 'Terlalu besar.'],
  remember: 'Periksa tandanya.',
  sources: [{ text: 'KBBI, lema bagi' }, { text: 'UUD Pasal 1', quote: 'Kutipan.' }],
  quick: { text: 'Hitung dari belakang.', seconds: 30 },
};

test('the text begins with the answer and its reason, and ends with the lesson and the sources', () => {
  expect(explanationText(keyItem)).toBe(
    'Jawaban C. Dua kali tiga.\n\nPilihan A: Lupa membagi dua.\nPilihan B: Tandanya terbalik.\nPilihan D: Salah baca.\nPilihan E: Terlalu besar.\n\nIngat: Periksa tandanya.\n\nSumber: KBBI, lema bagi; UUD Pasal 1',
  );
});

test('with several right options the answer names all, and each has its reason', () => {
  const [answer, options] = explanationText({ ...keyItem, rightOptions: [1, 2] }).split('\n\n');
  expect(answer).toBe('Jawaban B dan C.');
  expect(options?.split('\n').slice(1, 3)).toEqual([
    'Pilihan B: Tandanya terbalik.',
    'Pilihan C: Dua kali tiga.',
  ]);
});

test('the text of a TKP question lists the options by value', () => {
  const text = explanationText({
    ...{ ...keyItem, sources: [], rightOption: 4, weights: [4, 3, 1, 2, 5] },
    criterion: 'Hak menurut urutan.',
  });
  expect(text).toBe(
    'Kriteria: Hak menurut urutan.\n\nE (nilai 5): Terlalu besar.\nA (nilai 4): Lupa membagi dua.\nB (nilai 3): Tandanya terbalik.\nD (nilai 2): Salah baca.\nC (nilai 1): Dua kali tiga.\n\nIngat: Periksa tandanya.',
  );
});

test('after a correction the text still names the key that the reasons were written for', () => {
  const corrected = {
    ...{ ...keyItem, rightOption: 0, isCorrected: true },
    explainedKey: { rightOption: 2, weights: null },
  };
  expect(explanationText(corrected)).toBe(explanationText(keyItem));
  expect(explanationText({ ...corrected, isStruck: true })).toBe(explanationText(keyItem));
});

test('a question that was published as struck is explained by why', () => {
  const struck = { ...keyItem, isStruck: true, struckReason: 'Dua pilihan benar.' };
  expect(explanationText(struck)).toMatch(/^Soal ini dianulir\. Dua pilihan benar\.\n\nIngat: /);
  expect(explanationParts(struck)).toMatchObject({ reasons: [], remember: 'Periksa tandanya.' });
});

test('the parts are sent beside the text, and a version with only a text has none', () => {
  const { reasons, remember, quick } = keyItem;
  const sources = [
    { text: 'KBBI, lema bagi', quote: null },
    { text: 'UUD Pasal 1', quote: 'Kutipan.' },
  ];
  expect(explanationParts(keyItem)).toEqual({ reasons, remember, quick, sources });
  const former: StoredKeyItem = {
    ...{ topic: 4, rightOption: 2, weights: null, explanationPicture: null },
    explanation: 'Jawaban C. Sebab.\n\nIngat: Baca.',
  };
  expect(explanationText(former)).toBe('Jawaban C. Sebab.\n\nIngat: Baca.');
  expect(explanationParts(former)).toEqual({ reasons: [], remember: null, quick: null, sources: [] });
});
