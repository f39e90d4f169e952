import { expect, test } from 'vitest';
import { nameInitials } from './avatar.tsx';

test('initials are those of the first and the last word', () => {
  expect(nameInitials('Rani Ayu Puspita')).toBe('RP');
  expect(nameInitials('  sukarno ')).toBe('S');
  expect(nameInitials('😀 budi')).toBe('😀B');
  expect(nameInitials('')).toBe('');
});
