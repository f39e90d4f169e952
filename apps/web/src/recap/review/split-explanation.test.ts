import { expect, test } from 'vitest';
import { splitExplanation } from './split-explanation.ts';

test('the takeaway and the source are separated from the text', () => {
  const explanation =
    'Jawaban B. Sebab begitu.\n\nA gugur.\n\nIngat: baca tabelnya dahulu.\n\nSumber: KBBI, lema baca';
  expect(splitExplanation(explanation)).toEqual({
    text: 'Jawaban B. Sebab begitu.\n\nA gugur.',
    takeaway: 'baca tabelnya dahulu.',
    source: 'KBBI, lema baca',
  });
});

test('a paragraph in the middle stays in the text, whatever its first words', () => {
  const explanation = 'Jawaban B.\n\nSumber: teks soal.\n\nIngat: baca.\n\nSumber: KBBI';
  expect(splitExplanation(explanation)).toEqual({
    text: 'Jawaban B.\n\nSumber: teks soal.',
    takeaway: 'baca.',
    source: 'KBBI',
  });
});

test('an explanation without takeaway and source is only text', () => {
  expect(splitExplanation('Jawaban B. Ingat: bukan paragraf.')).toEqual({
    text: 'Jawaban B. Ingat: bukan paragraf.',
    takeaway: null,
    source: null,
  });
});
