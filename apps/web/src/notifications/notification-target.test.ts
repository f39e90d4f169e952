import { expect, test } from 'vitest';
import { notificationTarget } from './notification-target.ts';

const targetOf = (title: string, path: string | null = null, now = 0) =>
  notificationTarget({ title, path, createdAt: 0 }, now);

test.each([
  ['/home/riwayatTransaksi/TO-1', 'Lihat pesanan'],
  ['/home/tryouts/1/recap', 'Lihat hasil'],
  ['/home/tryouts/1/recap/pembahasan?soal=41', 'Lihat soal 41'],
  ['/home/tryouts/1', 'Buka tryout'],
  ['/home/tryouts', 'Lihat tryout'],
  ['/profile/perangkat', 'Lihat perangkat'],
  ['/profile/laporan', 'Lihat laporan'],
  ['/profile', 'Buka profil'],
  ['/elsewhere', 'Buka'],
])('a notification that leads to %s is named %j', (path, name) => {
  expect(targetOf('Kabar', path)).toEqual({ path, name });
});

test('an order that was just created leads to its payment', () => {
  const path = '/home/riwayatTransaksi/TO-1';
  expect(targetOf('Pesanan dibuat', path, 15 * 60_000 - 1).name).toBe('Bayar');
  expect(targetOf('Pesanan dibuat', path, 15 * 60_000).name).toBe('Lihat pesanan');
  const order = { title: 'Pesanan dibuat', path, createdAt: 10 };
  expect([9, 11].map((paidAt) => notificationTarget(order, 20, paidAt).name)).toEqual([
    'Bayar',
    'Lihat pesanan',
  ]);
});

test('a correction and a closed order name more exactly what they lead to', () => {
  expect(targetOf('Nilai dikoreksi', '/home/tryouts/1/recap').name).toBe('Lihat nilai baru');
  expect(targetOf('Pesanan ditutup', '/home/riwayatTransaksi/TO-1').name).toBe('Lihat alasannya');
});

test.each([
  ['Pesanan ditutup', '/home/riwayatTransaksi'],
  ['Pembayaran akan dikembalikan', '/home/riwayatTransaksi'],
  ['Pembayaran diterima', '/home/tryouts'],
  ['Kode berhasil ditukar', '/home/tryouts'],
  ['Tryout selesai dikerjakan', '/home/riwayatTryouts'],
  ['Nilai dikoreksi', '/home/riwayatTryouts'],
  ['Kata sandi diubah', '/profile'],
])('an older notification %j leads to the list of what it is about', (title, path) => {
  expect(targetOf(title).path).toBe(path);
});
