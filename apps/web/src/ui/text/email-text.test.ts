import { expect, test } from 'vitest';
import { emailParts } from './email-text.tsx';

test('an address breaks before its domain and after dots, and loses nothing', () => {
  expect(emailParts('rani.puspita@contoh.co.id')).toEqual(['rani.', 'puspita', '@contoh.', 'co.', 'id']);
  expect(emailParts('rani@contoh.id')).toEqual(['rani', '@contoh.', 'id']);
  for (const email of ['@', 'a@@b..c', '.rani@x', '']) expect(emailParts(email).join('')).toBe(email);
});
