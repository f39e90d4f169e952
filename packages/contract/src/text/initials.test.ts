import { expect, test } from 'vitest';
import { initialLetters, initialsInPlaceOf } from './initials.ts';

test('a name is abbreviated by its first and its last word', () => {
  expect(initialsInPlaceOf('Rani Ayu Puspita')).toBe('R.P.');
  expect(initialsInPlaceOf('  sukarno ')).toBe('S.');
  expect(initialsInPlaceOf('😀 budi')).toBe('😀.B.');
  expect(initialsInPlaceOf('Nur Wenda (simulasi)')).toBe('N.W.');
});

test('no name is abbreviated to nothing', () => {
  expect(initialsInPlaceOf('...')).toBe('..');
  expect(initialsInPlaceOf('-')).toBe('-.');
});

test('an abbreviated name has the letters of the whole one', () => {
  for (const name of ['Rani Ayu Puspita', 'sukarno', 'H.M. Rani Puspita'])
    expect(initialLetters(initialsInPlaceOf(name))).toEqual(initialLetters(name));
});
