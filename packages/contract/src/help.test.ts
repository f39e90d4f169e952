import { expect, test } from 'vitest';
import { helpAddress } from './help.ts';

test.each([
  ['mailto:bantuan@contoh.id', undefined, 'mailto:bantuan@contoh.id'],
  ['mailto:bantuan@contoh.id', 'Pesanan TO-1', 'mailto:bantuan@contoh.id?subject=Pesanan%20TO-1'],
  ['https://wa.me/6281', 'Pesanan TO-1', 'https://wa.me/6281?text=Pesanan%20TO-1'],
  ['https://contoh.id/tanya?dari=ambang', 'A&B', 'https://contoh.id/tanya?dari=ambang&text=A%26B'],
])('%s about %s', (contact, about, expected) => {
  expect(helpAddress(contact, about)).toBe(expected);
});
