import { DatabaseUnavailableError } from '@ambang/server/database/outages.ts';
import { expect, test } from 'vitest';
import { expectedErrorMessage } from '../src/faults.ts';

const outage = new DatabaseUnavailableError('no answer');

test.each([
  ['an outage of the database', outage],
  ['an error caused by an outage', new Error('migration failed', { cause: outage })],
])('the message of %s contains the next step', (_, error) => {
  expect(expectedErrorMessage(error)).toMatch(
    /^Database terputus .* jalankan perintah yang sama sekali lagi\.$/,
  );
});

test.each([
  ['53100', /^Penyimpanan database penuh di tengah pekerjaan: kosongkan sebagian/],
  ['53300', /^Semua koneksi database terpakai: tutup sebagian, .*max_connections .*, lalu jalankan /],
  ['42501', /^Pengguna di DATABASE_URL tidak punya hak .*: pakai pengguna yang memiliki basis datanya\.$/],
  ['25006', /^Server di DATABASE_URL hanya dapat dibaca, .*: pakai alamat server utamanya\.$/],
  ['55P03', /dipegang transaksi lain: akhiri transaksi itu \(lihat pg_stat_activity\), lalu jalankan /],
])('the message of code %s of PostgreSQL names what to do about it', (code, message) => {
  expect(expectedErrorMessage(Object.assign(new Error('refused'), { code }))).toMatch(message);
});

test('expectedErrorMessage throws an unexpected error', () => {
  expect(() => expectedErrorMessage(new Error('unexpected'))).toThrow('unexpected');
});
