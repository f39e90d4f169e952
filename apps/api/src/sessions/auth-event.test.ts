import { createHmac } from 'node:crypto';
import { getAccountData } from '@ambang/contract/accounts/account-data.ts';
import {
  requestResetLink,
  getAuth,
  login,
  logout,
  register,
  resetPassword,
} from '@ambang/contract/accounts/accounts.ts';
import { markAllRead } from '@ambang/contract/notifications.ts';
import {
  changePassword,
  confirmEmail,
  deleteAccount,
  endOtherSessions,
  saveProfile,
} from '@ambang/contract/accounts/profile.ts';
import { findSignInAccount } from '@ambang/db/accounts/accounts.ts';
import { toUtcDayNumber } from '@ambang/db/log-keys.ts';
import { expect, test } from 'vitest';
import type { Person } from '../../test/app/person.ts';
import { createRegistration, signIn } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { useTestInbox } from '../../test/simulators/test-inbox.ts';
import { createToken } from './token.ts';

interface Line {
  level: number;
  msg: string;
  event?: string;
  accountId?: string;
  client?: string;
}

const lines: string[] = [];
const inbox = useTestInbox();
const app = useTestApp({ inbox, log: { level: 'info', stream: { write: (line) => lines.push(line) } } });

const ADDRESS = '198.51.100.77';
const WRONG = 'bukan ini 123';

/** Uses an account from registration to deletion. @returns the texts that must not be logged */
async function useAccount(): Promise<{ accountId: string; secrets: string[] }> {
  const person = { ...createRegistration(), name: 'Wayan Secreta', phone: '081355577799' };
  const { email, password } = person;
  const browser = app.visitor(ADDRESS);
  await browser.call(register, { body: person });
  const { accountId } = (await findSignInAccount(app.database.db, email))!;
  for (let time = 0; time < 6; time += 1)
    await app.visitor(ADDRESS).call(login, { body: { email, password: WRONG } });
  const mine: Person = { ...person, ...browser, accountId, onOtherDevice: async () => browser };
  await app.database.pool.query('truncate throttle_counts');
  await signIn(mine, mine);
  const cookieTokens = [...mine.cookies.values()];
  const fields = { name: person.name, phone: person.phone };
  await mine.call(changePassword, { body: { current: WRONG, password: 'sandi kedua lagi' } });
  await mine.call(saveProfile, { body: { ...fields, password, email: 'baru.secreta@contoh.id' } });
  await app.runJobs();
  const confirmation = inbox.linkTo('baru.secreta@contoh.id').searchParams.get('token')!;
  await mine.call(confirmEmail, { body: { token: createToken() } });
  await mine.call(confirmEmail, { body: { token: confirmation } });
  await mine.call(changePassword, { body: { current: password, password: 'sandi kedua lagi' } });
  await mine.call(endOtherSessions);
  await mine.call(getAccountData);
  await mine.call(logout);
  await app.visitor(ADDRESS).call(requestResetLink, { body: { email: 'baru.secreta@contoh.id' } });
  await app.runJobs();
  const token = inbox.linkTo('baru.secreta@contoh.id').searchParams.get('token')!;
  const reset = { email: 'baru.secreta@contoh.id', token, password: 'sandi ketiga lagi' };
  await app.visitor(ADDRESS).call(resetPassword, { body: { ...reset, token: token.slice(1) } });
  await app.visitor(ADDRESS).call(resetPassword, { body: reset });
  await app
    .visitor(ADDRESS)
    .send({ method: 'POST', url: '/api/logout', headers: { 'sec-fetch-site': 'cross-site' } });
  await app.visitor(ADDRESS).send({ method: 'GET', url: `/api/auth/google?email=${reset.email}` });
  await app
    .visitor(ADDRESS)
    .send({ method: 'GET', url: `/reset-password?email=${reset.email}&token=${token}` });
  await signIn(mine, reset);
  cookieTokens.push(...mine.cookies.values());
  await mine.call(deleteAccount, { body: { password: reset.password } });
  expect((await mine.call(getAuth)).data).toBeNull();
  const typed = [email, password, reset.email, reset.password, 'sandi kedua lagi', WRONG, person.name];
  return {
    accountId,
    secrets: [...typed, ...cookieTokens, token, confirmation, '81355577799', ADDRESS, 'contoh.id'],
  };
}

test('the log contains the events of an account, without personal data or secrets', async () => {
  lines.length = 0;
  const { accountId, secrets } = await useAccount();
  const events = lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'auth');
  const kinds = events.map(({ event }) => event);
  expect(kinds).toEqual([
    'registered',
    ...Array<string>(5).fill('sign-in failed'),
    'throttled',
    'signed in',
    'wrong current password',
    'email change requested',
    'profile changed',
    'invalid confirm link',
    'email changed',
    'password changed',
    'other sessions ended',
    'signed out',
    'reset link requested',
    'invalid reset link',
    'password reset',
    'denied',
    'google sign-in refused',
    'signed in',
    'account deleted',
  ]);
  const named = events.filter((line) => line.accountId !== undefined);
  expect(new Set(named.map((line) => line.accountId))).toEqual(new Set([accountId]));
  expect(named.length).toBeGreaterThan(11);
  for (const { level, client } of events) expect([level, client]).toEqual([30, events[0]!.client]);
  const log = lines.join('');
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

test('a failed sign-in with an unknown email is logged without the email', async () => {
  lines.length = 0;
  await app.visitor(ADDRESS).call(login, { body: { email: 'tak.ada@contoh.id', password: WRONG } });
  const [line, ...others] = lines.map((text) => JSON.parse(text) as Line);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ event: 'sign-in failed' });
  expect(line).not.toHaveProperty('accountId');
  expect(lines.join('')).not.toContain('tak.ada');
});

test("a client's pseudonym uses the key of the day from the database", async () => {
  lines.length = 0;
  await app.visitor(ADDRESS).call(login, { body: { email: 'tak.ada@contoh.id', password: WRONG } });
  const { key } = await app.database.db
    .selectFrom('logKeys')
    .select('key')
    .where('day', '=', toUtcDayNumber(app.clock.now()))
    .executeTakeFirstOrThrow();
  const name = createHmac('sha256', key).update(ADDRESS).digest('base64url').slice(0, 12);
  expect((JSON.parse(lines[0]!) as Line).client).toBe(name);
});

test('an account above its rate of writing calls is logged once per window', async () => {
  const person = await app.person();
  lines.length = 0;
  for (let time = 0; time < 150; time += 1) await person.call(markAllRead);
  const events = lines.map((text) => JSON.parse(text) as Line);
  expect(events).toMatchObject([{ event: 'throttled', accountId: person.accountId }]);
  app.clock.advance(60_000);
  expect((await person.call(markAllRead)).status).toBe(200);
});

test('two clients have different pseudonyms in the log', async () => {
  lines.length = 0;
  for (const address of [ADDRESS, '198.51.100.78', ADDRESS])
    await app.visitor(address).call(login, { body: { email: 'tak.ada@contoh.id', password: WRONG } });
  const [one, other, again] = lines.map((text) => (JSON.parse(text) as Line).client);
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});
