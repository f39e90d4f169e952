import { expect, test, vi } from 'vitest';
import { CallFailure, FieldFailure, NetworkFailure } from '../../api/failure.ts';
import { showRefusal } from './use-fields.ts';

const formWith = (...names: string[]) => {
  const values = Object.fromEntries(names.map((name) => [name, '']));
  const actions = { showError: vi.fn(), clearError: vi.fn(), clear: vi.fn(), fill: vi.fn(), focus: vi.fn() };
  return { values, valid: true, isValid: () => true, bind: vi.fn(), ...actions };
};

test('a refusal about a field is shown on that field', () => {
  const form = formWith('name', 'email', 'password', 'current');
  expect(showRefusal(form, new FieldFailure(409, 'Sudah ada yang memakainya.', 'email'))).toBe(true);
  expect(showRefusal(form, new FieldFailure(400, 'Kata sandi saat ini salah.', 'current'))).toBe(true);
  expect(form.showError.mock.calls).toEqual([
    ['email', 'Sudah ada yang memakainya.'],
    ['current', 'Kata sandi saat ini salah.'],
  ]);
});

test('a failure without a field is shown on no field', () => {
  const form = formWith('name', 'email', 'phone', 'password');
  for (const error of [
    new CallFailure(400, 'nama tidak boleh kosong'),
    new CallFailure(409, 'Akun dengan email ini sudah ada'),
    new CallFailure(429, 'Terlalu banyak pendaftaran dengan email ini'),
    new NetworkFailure(),
    new TypeError('email'),
  ])
    expect(showRefusal(form, error)).toBe(false);
  expect(form.showError).not.toHaveBeenCalled();
});

test('every failure clears the previous refusal', () => {
  for (const error of [new NetworkFailure(), new CallFailure(503, 'Server sibuk.'), new TypeError('email')]) {
    const form = { ...formWith(), values: { password: '' } };
    showRefusal(form, error, 'password');
    expect(form.clearError).toHaveBeenCalledOnce();
  }
});

test('a refusal is not shown on a form without its field', () => {
  const form = formWith('password');
  expect(showRefusal(form, new FieldFailure(400, 'nama tidak boleh kosong', 'name'))).toBe(false);
  expect(form.showError).not.toHaveBeenCalled();
});

test('a refusal without a field is shown on the given field, a server failure on none', () => {
  const form = { ...formWith(), values: { email: '', password: '' } };
  expect(showRefusal(form, new CallFailure(401, 'Email atau kata sandi salah.'), 'password')).toBe(true);
  const either = ['email', 'password'];
  expect(form.showError.mock.calls).toEqual([['password', 'Email atau kata sandi salah.', either]]);
  for (const error of [new CallFailure(503, 'Server sibuk.'), new NetworkFailure(), new TypeError('email')])
    expect(showRefusal(form, error, 'password')).toBe(false);
  expect(form.showError).toHaveBeenCalledTimes(1);
});
