import { requestResetLink, login, register, resetPassword } from '@ambang/contract/accounts/accounts.ts';
import type { PasswordReset, Registration } from '@ambang/contract/accounts/accounts.ts';
import { fieldNames } from '@ambang/contract/endpoint.ts';
import type { ProfileEdit } from '@ambang/contract/accounts/profile.ts';
import {
  changePassword,
  confirmEmail,
  deleteAccount,
  saveProfile,
} from '@ambang/contract/accounts/profile.ts';
import { replaceMailedLink } from '@ambang/db/accounts/sign-in/mailed-links.ts';
import { refusedFields } from '@ambang/server/refusal.ts';
import { beforeAll, expect, test } from 'vitest';
import type { CallReply, Person } from '../../../test/app/person.ts';
import { createRegistration } from '../../../test/app/person.ts';
import { useTestApp } from '../../../test/app/test-app.ts';
import { hashToken, createToken } from '../../sessions/token.ts';

const app = useTestApp();
const NEW = 'sandi yang sama sekali baru';
const UNSTORABLE = 'x\0';

let person: Person;
let other: Person;

beforeAll(async () => {
  [person, other] = [await app.person(), await app.person()];
});

const registerWith = (change: Partial<Registration>) =>
  app.visitor().call(register, { body: { ...createRegistration(), ...change } });

const saveProfileWith = (change: Partial<ProfileEdit>) => {
  const { name, email, phone } = person;
  return person.call(saveProfile, { body: { name, email, phone, ...change } });
};

const changePasswordFrom = (current: string, password: string) =>
  person.call(changePassword, { body: { current, password } });

async function resetWith(change: Partial<PasswordReset>) {
  const [{ accountId, email }, token] = [other, createToken()];
  const link = { accountId, kind: 'reset_password', tokenHash: hashToken(token) } as const;
  await replaceMailedLink(app.database.db, link, app.clock.now());
  return app.visitor().call(resetPassword, { body: { email, token, password: NEW, ...change } });
}

const file = (bytes: number) => new Blob([Buffer.alloc(bytes, 'x')]);

type Call = () => Promise<CallReply<unknown>>;

const refusedCalls: [string, string, Call][] = [
  ['a registration without a name', 'name', () => registerWith({ name: ' ' })],
  ['a registration without an email', 'email', () => registerWith({ email: '' })],
  ['a registration with an invalid phone number', 'phone', () => registerWith({ phone: '0711' })],
  ['a registration with a short password', 'password', () => registerWith({ password: 'pendek' })],
  ['a registration with a common password', 'password', () => registerWith({ password: 'password123' })],
  ['a registration with a taken email', 'email', () => registerWith({ email: person.email })],
  ['a registration with a NUL character in the name', 'name', () => registerWith({ name: UNSTORABLE })],
  [
    'a request for a reset link with an invalid email',
    'email',
    () => app.visitor().call(requestResetLink, { body: { email: 'x' } }),
  ],
  ['a reset to a short password', 'password', () => resetWith({ password: 'pendek' })],
  ['a reset to a password that equals the email', 'password', () => resetWith({ password: other.email })],
  ['a profile without a name', 'name', () => saveProfileWith({ name: '' })],
  ['a profile with an invalid email', 'email', () => saveProfileWith({ email: 'rani' })],
  ['a profile with an invalid phone number', 'phone', () => saveProfileWith({ phone: '1' })],
  ['a new email without the password', 'password', () => saveProfileWith({ email: 'baru@contoh.id' })],
  [
    'a new email with a wrong password',
    'password',
    () => saveProfileWith({ email: 'baru@contoh.id', password: 'bukan ini' }),
  ],
  [
    'a change to the email of another account',
    'email',
    () => saveProfileWith({ email: other.email, password: person.password }),
  ],
  ['a file that is not a picture', 'avatar', () => saveProfileWith({ avatar: file(10) })],
  ['a too large picture', 'avatar', () => saveProfileWith({ avatar: file(600 * 1024) })],
  ['a new password without the old one', 'current', () => changePasswordFrom('', NEW)],
  ['a new password with a wrong old one', 'current', () => changePasswordFrom('bukan ini', NEW)],
  ['a short new password', 'password', () => changePasswordFrom(person.password, 'pendek')],
  [
    'a new password equal to the old one',
    'password',
    () => changePasswordFrom(person.password, person.password),
  ],
  [
    'a deletion with a wrong password',
    'password',
    () => person.call(deleteAccount, { body: { password: 'bukan ini' } }),
  ],
];

test.each(refusedCalls)("%s is refused with the field '%s'", async (_, field, call) => {
  const { status, response } = await call();
  expect([400, 409, 413]).toContain(status);
  expect(response.json()).toEqual({ message: expect.any(String) as string, field });
});

test.each<[string, Call]>([
  [
    'a sign-in with a wrong password',
    () => app.visitor().call(login, { body: { email: person.email, password: 'bukan ini' } }),
  ],
  ['a reset through an unknown link', () => resetWith({ token: createToken() })],
  [
    'a confirmation through an unknown link',
    () => person.call(confirmEmail, { body: { token: createToken() } }),
  ],
])('%s is refused without naming a field', async (_, call) => {
  const { status, response } = await call();
  expect([400, 401]).toContain(status);
  expect(response.json()).toEqual({ message: expect.any(String) as string });
});

test('refusals and contract have the same field names', () => {
  expect([...refusedFields]).toEqual([...fieldNames]);
});
