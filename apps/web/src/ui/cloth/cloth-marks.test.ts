import { expect, test } from 'vitest';
import { countMarks, describeCloth, emptyMarks, markAt, markText } from './cloth-marks.ts';

test('a mark is read from the string, and missing or unknown ones count as no answer', () => {
  expect([1, 2, 3, 4].map((number) => markAt('50x', number))).toEqual(['5', '0', '-', '-']);
});

test('the cloth before any answer has one mark per question', () => {
  const tests = [
    { name: 'TWK', questions: 2 },
    { name: 'TIU', questions: 3 },
  ];
  expect(emptyMarks(tests)).toBe('-----');
});

test.each([
  ['5', false, 'benar'],
  ['0', false, 'salah'],
  ['-', false, 'kosong'],
  ['3', true, '3 dari 5'],
  ['5', true, '5 dari 5'],
  ['-', true, 'kosong'],
] as const)('the mark %s, weighted: %s, is "%s"', (mark, isWeighted, text) => {
  expect(markText(mark, isWeighted)).toBe(text);
});

test('marks are counted by kind and described', () => {
  expect(countMarks('550-1234')).toEqual({ full: 2, partial: 4, wrong: 1, empty: 1 });
  expect(describeCloth('550-1')).toBe(
    'Kain jawabanmu: 5 soal, 2 bernilai penuh, 1 sebagian, 1 salah, 1 kosong',
  );
});
