import { expect, test } from 'vitest';
import { splitExplanation } from './split-explanation.ts';

test('the last paragraphs of an explanation are split off as takeaway and source', () => {
  const explanation =
    'Jawaban B. Sebab begitu.\n\nA gugur.\n\nIngat: baca tabelnya dahulu.\n\nSumber: KBBI, lema baca';
  expect(splitExplanation(explanation)).toEqual({
    text: 'Jawaban B. Sebab begitu.\n\nA gugur.',
    takeaway: 'baca tabelnya dahulu.',
    source: 'KBBI, lema baca',
  });
});

test('a paragraph in the middle of an explanation stays in the text, even if it begins with "Sumber:"', () => {
  const explanation = 'Jawaban B.\n\nSumber: teks soal.\n\nIngat: baca.\n\nSumber: KBBI';
  expect(splitExplanation(explanation)).toEqual({
    text: 'Jawaban B.\n\nSumber: teks soal.',
    takeaway: 'baca.',
    source: 'KBBI',
  });
});

test('an explanation with neither takeaway nor source is only text', () => {
  expect(splitExplanation('Jawaban B. Ingat: bukan paragraf.')).toEqual({
    text: 'Jawaban B. Ingat: bukan paragraf.',
    takeaway: null,
    source: null,
  });
});
