import { login, register } from '@ambang/contract/accounts/accounts.ts';
import { getProfile } from '@ambang/contract/accounts/profile.ts';
import { expect, test } from 'vitest';
import { createRegistration } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { readTableContents } from '../../test/table-contents.ts';

const app = useTestApp();

const account = (email: string) =>
  app.database.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

test.each([
  [{ email: '' }, 'email tidak boleh kosong'],
  [{ email: '   ' }, 'email tidak boleh kosong'],
  [{ email: 'budi' }, 'email tidak valid'],
  [{ email: 'budi@contoh.id\r\nBcc: x@y.z' }, 'email tidak valid'],
  [{ email: `${'a'.repeat(250)}@contoh.id` }, 'email terlalu panjang'],
  [{ password: '' }, 'password tidak boleh kosong'],
  [{ password: '        ' }, 'password tidak boleh kosong'],
  [{ password: '  1234567  ' }, 'password minimal memiliki 8 karakter'],
  [{ password: 'x'.repeat(257) }, 'password maksimal memiliki 256 karakter'],
  [{ phone: '' }, 'nomor telpon tidak boleh kosong'],
  [{ phone: '080123456789' }, 'nomor telpon tidak valid'],
  [{ phone: '0218765432' }, 'nomor telpon tidak valid'],
  [{ phone: '+62 81x' }, 'nomor telpon tidak valid'],
  [{ phone: '0812345678901234' }, 'nomor telpon tidak valid'],
  [{ name: ' ' }, 'nama tidak boleh kosong'],
  [{ name: 'Budi\nSetiawan' }, 'nama tidak valid'],
  [{ name: 'Budi\u2028' + 'x' }, 'nama tidak valid'],
  [{ name: 'B'.repeat(101) }, 'nama maksimal memiliki 100 karakter'],
])('a registration with %j gets 400: %s', async (fault, message) => {
  const before = await readTableContents(app.database.db);
  const answer = await app.visitor().call(register, { body: { ...createRegistration(), ...fault } });
  expect(answer).toMatchObject({ status: 400, message });
  expect(await readTableContents(app.database.db)).toEqual(before);
});

test('an account stores name and email trimmed, the phone with +62, and only a hash of the password', async () => {
  const { email } = createRegistration();
  const body = {
    name: '  Ni Luh Ayu ',
    email: ` ${email} `,
    password: 'gula jawa 17',
    phone: ' 081234567890 ',
  };
  const answer = await app.visitor().call(register, { body });
  expect(answer).toMatchObject({ status: 200, message: 'Berhasil membuat akun' });
  const row = await account(email);
  expect(row).toMatchObject({ name: 'Ni Luh Ayu', email, phone: '+6281234567890', emailProvedAt: null });
  expect(row.passwordHash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(row)).not.toContain('gula jawa');
});

test('registering stores the version of the privacy policy and the time of the consent', async () => {
  const body = createRegistration();
  await app.visitor().call(register, { body });
  expect(await account(body.email)).toMatchObject({
    consentVersion: '2024-08-02',
    consentedAt: app.clock.now(),
  });
});

test('registering does not sign in', async () => {
  const visitor = app.visitor();
  await visitor.call(register, { body: createRegistration() });
  expect(visitor.cookies.size).toBe(0);
});

test('an email that another account has in a different case is refused, and that account does not change', async () => {
  const body = createRegistration();
  await app.visitor().call(register, { body });
  const first = await account(body.email);
  const again = { ...body, email: body.email.toUpperCase(), name: 'Orang lain', password: 'kata sandi lain' };
  const answer = await app.visitor().call(register, { body: again });
  expect(answer.status).toBe(409);
  expect(answer.message).toMatch(/sudah terdaftar/);
  expect(await account(body.email)).toEqual(first);
});

test('ten concurrent registrations of one email create one account', async () => {
  const body = createRegistration();
  const emails = Array.from({ length: 10 }, (_, index) =>
    index % 2 ? body.email.toUpperCase() : body.email,
  );
  const answers = await Promise.all(
    emails.map((email) => app.visitor().call(register, { body: { ...body, email } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
});

test('two people may share a phone number', async () => {
  const [one, other] = [createRegistration(), createRegistration()];
  await app.visitor().call(register, { body: one });
  const answer = await app.visitor().call(register, { body: { ...other, phone: one.phone } });
  expect(answer.status).toBe(200);
});

test('a password is compared with its case and its leading and trailing spaces', async () => {
  const body = { ...createRegistration(), password: '  Gula Jawa 17 ' };
  await app.visitor().call(register, { body });
  const signIn = (password: string) => app.visitor().call(login, { body: { email: body.email, password } });
  for (const other of ['Gula Jawa 17', '  Gula Jawa 17', '  gula jawa 17 '])
    expect((await signIn(other)).status).toBe(401);
  expect((await signIn(body.password)).status).toBe(200);
});

test('a sign-in accepts the password in composed and decomposed Unicode form', async () => {
  const body = { ...createRegistration(), password: 'kopi caf\u00e9 17' };
  await app.visitor().call(register, { body });
  const signIn = (password: string) => app.visitor().call(login, { body: { email: body.email, password } });
  expect((await signIn('kopi cafe\u0301 17')).status).toBe(200);
  expect((await signIn('kopi cafe 17')).status).toBe(401);
});

test('unknown fields of a registration are ignored', async () => {
  const body = createRegistration();
  const surplus = {
    ...body,
    id: '00000000-0000-4000-8000-000000000000',
    emailProvedAt: '2020-01-01',
    isAdmin: 1,
  };
  const response = await app.visitor().send({ method: 'POST', url: '/api/register', body: surplus });
  expect(response.statusCode).toBe(200);
  const row = await account(body.email);
  expect(row.id).not.toBe(surplus.id);
  expect(row.emailProvedAt).toBeNull();
});

test("a profile contains only the caller's account and no secret", async () => {
  const [person, other] = [await app.person(), await app.person()];
  const { data, response } = await person.call(getProfile);
  const { name, email } = person;
  expect(data).toMatchObject({ name, email, phone: '+6281234567890', avatar: null });
  expect(response.payload).not.toContain(other.email);
  expect(response.payload).not.toMatch(/argon2|hash|"password/);
});
