import { expect, test, vi } from 'vitest';
import { CallFailure, NetworkFailure } from '../api/failure.ts';
import { blame, blamedField } from './blamed-field.ts';

test('a refusal about the e-mail stands on the e-mail field', () => {
  const message = 'Akun dengan email ini sudah ada';
  expect(blamedField(new CallFailure(409, message))).toEqual({ field: 'email', message });
});

test('refusals in the words of the field rules find their field', () => {
  expect(blamedField(new CallFailure(400, 'nomor telpon tidak valid'))?.field).toBe('phone');
  expect(blamedField(new CallFailure(400, 'nama tidak boleh kosong'))?.field).toBe('name');
  expect(blamedField(new CallFailure(400, 'password minimal memiliki 8 karakter'))?.field).toBe('password');
});

test('what is not about a field blames none', () => {
  expect(blamedField(new CallFailure(429, 'Terlalu banyak pendaftaran dengan email ini'))).toBeNull();
  expect(blamedField(new CallFailure(400, 'Permintaan ditolak'))).toBeNull();
  expect(blamedField(new NetworkFailure())).toBeNull();
});

test('a form is told of a refusal only when it has the field', () => {
  const reject = vi.fn();
  const form = { values: { password: '' }, valid: true, bind: vi.fn(), reject, clear: vi.fn() };
  expect(blame(form, new CallFailure(400, 'nama tidak boleh kosong'))).toBe(false);
  expect(reject).not.toHaveBeenCalled();
  expect(blame(form, new CallFailure(400, 'Kata sandi saat ini salah.'))).toBe(true);
  expect(reject.mock.calls).toEqual([['password', 'Kata sandi saat ini salah.']]);
});
