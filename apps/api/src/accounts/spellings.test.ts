import { expect, test } from 'vitest';
import { emails, names, phones } from '../../../../packages/contract/test/spellings.ts';
import { createRegistration, encodeMultipart, type Browser } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { readWaitingJobs } from '../../test/app/waiting-jobs.ts';
import { readTableContents } from '../../test/table-contents.ts';

const often = { times: 1_000, minutes: 1 };

const app = useTestApp({
  rates: {
    registration: often,
    signInRight: often,
    resetLink: often,
    resetLinkAddress: often,
    write: often,
  },
});

/** Sends the text unchanged. Our pages would normalize it first. */
const post = (from: Browser, url: string, body: unknown) => from.send({ method: 'POST', url, body });

const fields = [
  { field: 'phone', spellings: phones },
  { field: 'email', spellings: emails },
  { field: 'name', spellings: names },
] as const;

const accepted = fields.flatMap(({ field, spellings }) =>
  spellings.accepted.flatMap(([stored, ...texts]) => texts.map((text) => ({ field, text, stored }))),
);
const refused = fields.flatMap(({ field, spellings }) =>
  spellings.refused.flatMap(([problem, ...texts]) => texts.map((text) => ({ field, text, problem }))),
);

const db = () => app.database.db;

const deleteAccountOf = (email: string) => db().deleteFrom('accounts').where('email', '=', email).execute();

test('registering stores every accepted spelling as one value', async () => {
  for (const { field, text, stored } of accepted) {
    const own = createRegistration();
    const email = field === 'email' ? stored : own.email;
    await deleteAccountOf(email);
    const response = await post(app.visitor(), '/api/register', { ...own, [field]: text });
    expect([field, text, response.statusCode]).toEqual([field, text, 200]);
    const row = await db().selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
    expect(row).toMatchObject({ phone: '+6281234567890', [field]: stored });
  }
});

test('registering and saving refuse invalid spellings with the message of the field, and store nothing', async () => {
  const person = await app.person();
  const { name, email, phone } = person;
  const before = await readTableContents(db());
  for (const { field, text, problem } of refused) {
    const registered = await post(app.visitor(), '/api/register', { ...createRegistration(), [field]: text });
    expect([field, text, registered.statusCode]).toEqual([field, text, 400]);
    expect(registered.json()).toMatchObject({ message: problem });
    const form = await encodeMultipart(Object.entries({ name, email, phone, [field]: text }));
    const saved = await person.send({ method: 'PUT', url: '/api/accounts/single', ...form });
    expect([field, text, saved.statusCode]).toEqual([field, text, 400]);
    expect(saved.json()).toMatchObject({ message: problem });
  }
  expect(await readTableContents(db())).toEqual(before);
});

test('saving the profile stores every accepted spelling of name and phone as one value, and does not change the email', async () => {
  const person = await app.person();
  const { accountId, email } = person;
  const own = db().selectFrom('accounts').selectAll().where('id', '=', accountId);
  for (const { field, text, stored } of accepted) {
    if (field === 'email') continue;
    const form = await encodeMultipart(
      Object.entries({ name: 'Rani', email: `\u200e${email}\ufeff`, phone: '081234567890', [field]: text }),
    );
    const saved = await person.send({ method: 'PUT', url: '/api/accounts/single', ...form });
    expect([field, text, saved.statusCode]).toEqual([field, text, 200]);
    expect(await own.executeTakeFirstOrThrow()).toMatchObject({ email, [field]: stored });
  }
});

test('sign-in and forgotten password find the account by every spelling of its email', async () => {
  for (const [stored, ...texts] of emails.accepted) {
    await deleteAccountOf(stored);
    const registration = { ...createRegistration(), email: stored };
    await post(app.visitor(), '/api/register', registration);
    for (const email of texts) {
      const { password } = registration;
      expect([email, (await post(app.visitor(), '/api/login', { email, password })).statusCode]).toEqual([
        email,
        200,
      ]);
      await post(app.visitor(), '/api/sendEmailForgotPassVerification', { email });
      expect((await readWaitingJobs(app)).at(-1)).toMatchObject({
        task: 'mailResetLink',
        payload: { email: stored },
      });
    }
  }
});

test('failed sign-ins with different spellings of an email are counted together, with and without an account', async () => {
  const { email } = await app.person();
  for (const address of [email, 'tak.ada@contoh.id']) {
    const [before, after] = [`\u200e${address}`, `${address.toUpperCase()}\u200b`];
    const answers = [];
    for (const typed of [address, before, after, address, before, after])
      answers.push(await post(app.visitor(), '/api/login', { email: typed, password: 'bukan ini' }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 429]);
  }
});
