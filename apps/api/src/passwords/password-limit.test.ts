import { login } from '@ambang/contract/accounts/accounts.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Browser, Person } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { fillQueue } from '../../test/fill-queue.ts';
import { passwordLimit } from './password-limit.ts';

const app = useTestApp();
const CROWDED = 'Server sedang sangat ramai. Tunggu sebentar lalu coba lagi.';
const CROWDED_NETWORK = '10.0.0.7';

let person: Person;
beforeEach(async () => void (person = await app.person()));

const signIn = ({ email, password }: Person, from: Browser) =>
  from.call(login, { body: { email, password } });

const openSessions = ({ accountId }: Person) =>
  app.database.db.selectFrom('sessions').select('id').where('accountId', '=', accountId).execute();

test('a network whose line is full is told so; another one comes next, before all who wait there', async () => {
  const { endOne } = await fillQueue(passwordLimit, CROWDED_NETWORK, 1_000);
  expect(passwordLimit.waiting()).toBe(400);
  const before = await openSessions(person);
  expect(await signIn(person, app.visitor(CROWDED_NETWORK))).toMatchObject({ status: 503, message: CROWDED });
  const other = signIn(person, app.visitor('10.0.0.8'));
  await vi.waitFor(() => expect(passwordLimit.waiting()).toBe(401), { timeout: 20_000 });
  expect(await openSessions(person)).toEqual(before);
  endOne();
  // The first of the line goes before; it is at work until it ends, and the turn after it is the other network's.
  await vi.waitFor(() => expect(passwordLimit.waiting()).toBe(400), { timeout: 20_000 });
  endOne();
  expect((await other).status).toBe(200);
  expect(await openSessions(person)).toHaveLength(before.length + 1);
});

test('an account that has nobody waiting gets in, also where others of its network fill the line', async () => {
  const { endOne } = await fillQueue(passwordLimit, CROWDED_NETWORK, 1_000);
  const greedy = { network: CROWDED_NETWORK, account: 'akun 1' };
  const refused = passwordLimit(greedy, () => Promise.resolve()).catch((reason: unknown) => reason);
  expect(await refused).toMatchObject({ kind: 'unavailable' });
  endOne();
});
