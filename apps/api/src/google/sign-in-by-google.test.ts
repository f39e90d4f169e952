import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app/test-app.ts';
import { signInByGoogle } from './sign-in-by-google.ts';
import type { GooglePerson } from './google-client.ts';

const app = useTestApp();

const googlePerson = (subject: string): GooglePerson => ({
  issuer: 'https://accounts.google.com',
  subject,
  email: `${subject}@gmail.com`,
  isEmailVerified: true,
  isAuthoritative: true,
  name: 'Sari',
});

const enter = (person: GooglePerson) =>
  signInByGoogle({ db: app.database.db, rankHash: app.context.config.rankHash }, person, app.clock.now());

const rowsOf = (subject: string) =>
  app.database.db.selectFrom('identities').selectAll().where('subject', '=', subject).execute();

test('concurrent first sign-ins of a person create one account and one identity', async () => {
  const accountIds = await Promise.all(Array.from({ length: 10 }, () => enter(googlePerson('sari1'))));
  expect(new Set(accountIds).size).toBe(1);
  expect(await rowsOf('sari1')).toHaveLength(1);
});

test('concurrent first sign-ins of a person with different emails create one account', async () => {
  const emails = Array.from({ length: 10 }, (_, index) => `sari2.${index}@gmail.com`);
  const accountIds = await Promise.all(emails.map((email) => enter({ ...googlePerson('sari2'), email })));
  expect(new Set(accountIds).size).toBe(1);
  const made = app.database.db.selectFrom('accounts').select('id').where('email', 'in', emails);
  expect(await made.execute()).toHaveLength(1);
});

test('if two people sign in concurrently with the same unverified email, only one gets an account', async () => {
  const shared = { email: 'bersama@surel.contoh.id', isAuthoritative: false };
  const people = ['sari3', 'sari4'].map((subject) => ({ ...googlePerson(subject), ...shared }));
  const entered = await Promise.allSettled(people.map(enter));
  expect(entered.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect([...(await rowsOf('sari3')), ...(await rowsOf('sari4'))]).toHaveLength(1);
});
