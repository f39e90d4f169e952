import { expect, test } from 'vitest';
import { initialLetters, dottedInitials } from './initials.ts';

test('initials are the first letters of the first and the last word', () => {
  expect(initialLetters('Rani Ayu Puspita')).toEqual(['R', 'P']);
  expect(initialLetters('  sukarno ')).toEqual(['S']);
  expect(initialLetters('😀 budi')).toEqual(['😀', 'B']);
  expect(initialLetters('')).toEqual(['']);
});

test('a name is abbreviated to the initials of its first and last word', () => {
  expect(dottedInitials('Rani Ayu Puspita')).toBe('R.P.');
  expect(dottedInitials('  sukarno ')).toBe('S.');
  expect(dottedInitials('😀 budi')).toBe('😀.B.');
  expect(dottedInitials('Nur Wenda (simulasi)')).toBe('N.W.');
});

test('the abbreviation of a name without letters is not empty', () => {
  expect(dottedInitials('...')).toBe('..');
  expect(dottedInitials('-')).toBe('-.');
});

test('an abbreviated name has the same initials', () => {
  for (const name of ['Rani Ayu Puspita', 'sukarno', 'H.M. Rani Puspita'])
    expect(initialLetters(dottedInitials(name))).toEqual(initialLetters(name));
});
