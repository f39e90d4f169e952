import { openDatabase } from '@ambang/db/open.ts';
import { DatabaseUnavailableError } from '@ambang/server/database/outages.ts';
import { expect, onTestFinished, test } from 'vitest';
import { useRefusingServer } from '../../../packages/db/test/servers/refusing-server.ts';
import { errorSentence, expectedErrorMessage } from '../src/faults.ts';

const refusing = useRefusingServer(() => '53300');

const outage = new DatabaseUnavailableError('no answer');

test.each([
  ['an outage of the database', outage],
  ['an error caused by an outage', new Error('migration failed', { cause: outage })],
])('the message of %s contains the next step', (_, error) => {
  expect(expectedErrorMessage(error)).toMatch(
    /^Database terputus .* jalankan perintah yang sama sekali lagi\.$/,
  );
});

const again = /, lalu jalankan perintah yang sama sekali lagi\.$/;

test.each([
  ['53100', /^Penyimpanan database penuh di tengah pekerjaan: kosongkan sebagian/, again],
  ['53300', /^Semua koneksi database terpakai: tutup sebagian, .*max_connections /, again],
  ['42501', /^Pengguna di DATABASE_URL tidak punya hak /, /: pakai pengguna yang memiliki basis datanya\.$/],
  ['25006', /^Server di DATABASE_URL hanya dapat dibaca, /, /: pakai alamat server utamanya\.$/],
  ['55P03', /dipegang transaksi lain: akhiri transaksi itu \(lihat pg_stat_activity\)/, again],
  [
    'XX001',
    /^PostgreSQL menemukan data yang rusak .*salin cadangan yang ada /,
    /cadangan terakhir yang utuh\.$/,
  ],
  ['40P01', /berebut baris dengan transaksi lain/, /: jalankan perintah yang sama sekali lagi\.$/],
])('the message of code %s of PostgreSQL names what to do about it', (code, start, end) => {
  const error = Object.assign(new Error('refused'), { code });
  for (const thrown of [error, new Error('migration failed', { cause: error })]) {
    expect(expectedErrorMessage(thrown)).toMatch(start);
    expect(expectedErrorMessage(thrown)).toMatch(end);
  }
});

test('the message of a pool that gets no further connection names the reason', async () => {
  const database = openDatabase(refusing(), () => undefined);
  onTestFinished(() => database.close());
  const error = await database.pool.query('select').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseUnavailableError);
  expect(expectedErrorMessage(error)).toMatch(/^Semua koneksi database terpakai: /);
});

test('expectedErrorMessage throws an unexpected error', () => {
  expect(() => expectedErrorMessage(new Error('unexpected'))).toThrow('unexpected');
});

test('errorSentence names the kind of an unexpected error, without its text', () => {
  const error = Object.assign(new Error('Key (email)=(a@contoh.id) exists'), { code: '23505' });
  expect(errorSentence(error)).toMatch(/^Kesalahan yang tidak dikenal \(23505\): kirim catatan produknya /);
  expect(errorSentence(new TypeError('x'))).toMatch(/\(TypeError\)/);
  expect(errorSentence(outage)).toBe(expectedErrorMessage(outage));
});
