import { expect, test } from 'vitest';
import { splitCause } from './split-cause.ts';

test('a short text stays whole above the button', () => {
  const text = 'Penyebabnya tidak satu. Jumlahnya 1.400 poin.';
  expect(splitCause(text)).toEqual({ lead: text, rest: '' });
});

test('of a long text, whole sentences stay above the button, and the others follow it', () => {
  const [first, second] = [`Yang lepas ${'a'.repeat(90)}.`, `Soal ${'b'.repeat(90)} kosong.`];
  expect(splitCause(`${first} Cukup. ${second} Akhir.`)).toEqual({
    lead: `${first} Cukup.`,
    rest: `${second} Akhir.`,
  });
});

test('a first sentence is never cut', () => {
  const first = `Satu kalimat ${'c'.repeat(300)}.`;
  expect(splitCause(`${first} Lalu.`)).toEqual({ lead: first, rest: 'Lalu.' });
});
