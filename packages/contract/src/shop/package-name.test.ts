import { expect, test } from 'vitest';
import { packageName } from './package-name.ts';

test('the word "paket" begins the name of a bundle once', () => {
  expect(packageName('Utama')).toBe('Paket Utama');
  expect(packageName('Utama', 'paket')).toBe('paket Utama');
  expect(packageName('Paket Hemat', 'paket')).toBe('Paket Hemat');
  expect(packageName('Paketan')).toBe('Paket Paketan');
});
