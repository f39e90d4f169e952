import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test('initials are those of the first and the last word', () => {
  expect(initialsOf('Rani Ayu Puspita')).toBe('RP');
  expect(initialsOf('  sukarno ')).toBe('S');
  expect(initialsOf('😀 budi')).toBe('😀B');
  expect(initialsOf('')).toBe('');
});
