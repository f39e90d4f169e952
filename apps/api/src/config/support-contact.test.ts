import { StartFault } from '@ambang/server/start-fault.ts';
import { expect, test } from 'vitest';
import { readSupportContact } from './support-contact.ts';

test('the contact is an email or an https address, or absent', () => {
  expect(readSupportContact(undefined)).toBeNull();
  expect(readSupportContact('')).toBeNull();
  expect(readSupportContact('bantuan@contoh.id')).toBe('mailto:bantuan@contoh.id');
  expect(readSupportContact('https://wa.me/6281234567890')).toBe('https://wa.me/6281234567890');
});

test.each([
  '081234567890',
  'http://contoh.id',
  'javascript:alert(1)',
  'a@b@c',
  'https://contoh.id/#a',
  'a@b?cc=c@d',
])('%s is refused', (text) => {
  expect(() => readSupportContact(text)).toThrow(StartFault);
});
