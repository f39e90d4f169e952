import { expect, test } from 'vitest';
import { initialLetters, abbreviatedName } from './initials.ts';

test('a name is abbreviated by its first and its last word', () => {
  expect(abbreviatedName('Rani Ayu Puspita')).toBe('R.P.');
  expect(abbreviatedName('  sukarno ')).toBe('S.');
  expect(abbreviatedName('😀 budi')).toBe('😀.B.');
  expect(abbreviatedName('Nur Wenda (simulasi)')).toBe('N.W.');
});

test('no name is abbreviated to nothing', () => {
  expect(abbreviatedName('...')).toBe('..');
  expect(abbreviatedName('-')).toBe('-.');
});

test('an abbreviated name has the letters of the whole one', () => {
  for (const name of ['Rani Ayu Puspita', 'sukarno', 'H.M. Rani Puspita'])
    expect(initialLetters(abbreviatedName(name))).toEqual(initialLetters(name));
});
