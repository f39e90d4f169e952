import { login } from '@ambang/contract/accounts/accounts.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Browser, Person } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { fillQueue } from '../../test/fill-queue.ts';
import { limitPasswordWork } from './password-limit.ts';

const app = useTestApp();
const BUSY = 'Server sedang sangat ramai. Tunggu sebentar lalu coba lagi.';
const BUSY_SUBNET = '10.0.0.7';

let person: Person;
beforeEach(async () => void (person = await app.person()));

const signIn = ({ email, password }: Person, from: Browser) =>
  from.call(login, { body: { email, password } });

const openSessions = ({ accountId }: Person) =>
  app.database.db.selectFrom('sessions').select('id').where('accountId', '=', accountId).execute();

test('a sign-in from a subnet with a full queue is refused, and another subnet gets the next turn', async () => {
  const { endOne } = await fillQueue(limitPasswordWork, BUSY_SUBNET, 1_000);
  expect(limitPasswordWork.waiting()).toBe(400);
  const before = await openSessions(person);
  expect(await signIn(person, app.visitor(BUSY_SUBNET))).toMatchObject({ status: 503, message: BUSY });
  const other = signIn(person, app.visitor('10.0.0.8'));
  await vi.waitFor(() => expect(limitPasswordWork.waiting()).toBe(401), { timeout: 20_000 });
  expect(await openSessions(person)).toEqual(before);
  endOne();
  // The first waiting work runs now. The other subnet has the next turn.
  await vi.waitFor(() => expect(limitPasswordWork.waiting()).toBe(400), { timeout: 20_000 });
  endOne();
  expect((await other).status).toBe(200);
  expect(await openSessions(person)).toHaveLength(before.length + 1);
});

test('in the full queue of a subnet a new account replaces the second waiting work of another account', async () => {
  const { endOne } = await fillQueue(limitPasswordWork, BUSY_SUBNET, 401);
  const call = (account: string) =>
    limitPasswordWork({ subnet: BUSY_SUBNET, account }, () => Promise.resolve('selesai'));
  const second = call('akun 2').catch((reason: unknown) => reason);
  expect(limitPasswordWork.waiting()).toBe(400);
  const refused: unknown[] = [];
  call('akun baru').catch((reason: unknown) => refused.push(reason));
  expect(await second).toMatchObject({ kind: 'unavailable' });
  expect([limitPasswordWork.waiting(), refused]).toEqual([400, []]);
  endOne();
});
