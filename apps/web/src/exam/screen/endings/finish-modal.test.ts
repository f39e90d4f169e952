import { expect, test } from 'vitest';
import { unansweredText } from './finish-modal.tsx';

test('the text before a hand-in has only the counts above zero', () => {
  expect(unansweredText({ empty: 6, flagged: 3 })).toBe('Masih ada 6 soal kosong dan 3 soal ragu-ragu.');
  expect(unansweredText({ empty: 6, flagged: 0 })).toBe('Masih ada 6 soal kosong.');
  expect(unansweredText({ empty: 0, flagged: 1 })).toBe('Masih ada 1 soal ragu-ragu.');
  expect(unansweredText({ empty: 0, flagged: 0 })).toBe('Semua soal sudah dijawab.');
});
