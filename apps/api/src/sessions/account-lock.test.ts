import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getAuth, login } from '@ambang/contract/accounts/accounts.ts';
import type { ProfileEdit } from '@ambang/contract/accounts/profile.ts';
import {
  changePassword,
  confirmEmail,
  deleteAccount,
  getProfile,
  saveProfile,
} from '@ambang/contract/accounts/profile.ts';
import { setVerifiedEmail } from '@ambang/db/accounts/email-changes.ts';
import { deleteMailedLinks, replaceMailedLink } from '@ambang/db/accounts/sign-in/mailed-links.ts';
import { setPassword } from '@ambang/db/accounts/sign-in/passwords.ts';
import { endAccountSessions } from '@ambang/db/accounts/sign-in/sessions.ts';
import type { Db } from '@ambang/db/open.ts';
import { expect, test, vi } from 'vitest';
import type { Person } from '../../test/app/person.ts';
import { encodeMultipart } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { readWaitingJobs } from '../../test/app/waiting-jobs.ts';
import { photo } from '../../test/inputs/pictures.ts';
import { whileAccountLocked } from '../../test/lock-waits.ts';
import { accountOf, notificationsOf } from '../../test/rows.ts';
import { hashToken, createToken } from './token.ts';

const app = useTestApp();

const NEW = 'sandi yang sama sekali baru';

const CHANGED = /^Akunmu baru saja diubah dari tempat lain/;

const edit = (person: Person, changes: Partial<ProfileEdit> = {}) => {
  const { name, email, phone } = person;
  return person.call(saveProfile, { body: { name, email, phone, ...changes } });
};

const change = (person: Person, password = NEW) =>
  person.call(changePassword, { body: { current: person.password, password } });

const linksOf = ({ accountId }: Person) =>
  app.database.db.selectFrom('mailedLinks').selectAll().where('accountId', '=', accountId).execute();

const canSignIn = async ({ email }: Person, password: string): Promise<boolean> =>
  (await app.visitor().call(login, { body: { email, password } })).status === 200;

/** @returns the token of the link */
async function createLink({ accountId }: Person, link: { email: string } | 'reset'): Promise<string> {
  const token = createToken();
  const row =
    link === 'reset' ? ({ kind: 'reset_password' } as const) : ({ kind: 'change_email', ...link } as const);
  await replaceMailedLink(
    app.database.db,
    { accountId, tokenHash: hashToken(token), ...row },
    app.clock.now(),
  );
  return token;
}

const passwordResetOf = (person: Person) => async (trx: Db) => {
  await setPassword(trx, person.accountId, 'sandi pemilik', app.clock.now());
  await endAccountSessions(trx, person.accountId);
};

const avatar = async () => new Blob([new Uint8Array(await photo('png'))]);

test.each<[string, (person: Person) => Promise<{ status: number; message: string | undefined }>]>([
  ['a new email', (person) => edit(person, { email: `jahat-${person.email}`, password: person.password })],
  ['a new name', (person) => edit(person, { name: 'Penyusup' })],
  ['a new picture', async (person) => edit(person, { avatar: await avatar() })],
  ['a new password', (person) => change(person)],
  ['a deletion', (person) => person.call(deleteAccount, { body: { password: person.password } })],
])('%s that began before a password reset changes nothing', async (_, act) => {
  const person = await app.person();
  const before = await accountOf(app, person);
  const [answer] = await whileAccountLocked(app, person, [() => act(person)], passwordResetOf(person));
  expect([answer?.status, answer?.message]).toEqual([401, 'Sesi kamu sudah berakhir. Silakan masuk lagi.']);
  const { passwordChangedAt } = await accountOf(app, person);
  expect(await accountOf(app, person)).toEqual({
    ...before,
    passwordHash: 'sandi pemilik',
    passwordChangedAt,
  });
  expect([await linksOf(person), await notificationsOf(app, { person }), await readWaitingJobs(app)]).toEqual(
    [[], [], []],
  );
});

/** Sends a form without its last bytes, which `finish` sends. */
function beginForm(
  { cookies }: Person,
  { body, headers }: { body: Buffer; headers: Record<string, string> },
) {
  const { port } = app.fastify.server.address() as AddressInfo;
  const ours = { 'sec-fetch-site': 'same-origin', cookie: `sesi=${cookies.get('sesi')}` };
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'PUT',
    path: '/api/accounts/single',
    headers: { ...headers, ...ours, 'content-length': body.length },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).on('error', reject);
  });
  let isAnswered = false;
  const end = () => (isAnswered = true);
  answered.then(end, end);
  sent.write(body.subarray(0, -9));
  return {
    isAnswered: () => isAnswered,
    async finish(): Promise<string> {
      sent.end(body.subarray(-9));
      const answer = await answered;
      return `${answer.statusCode} ${await text(answer)}`;
    },
  };
}

test('a form that arrives after the deletion of its account gets 401', async () => {
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const person = await app.person();
  const { name, phone, password } = person;
  // Above 8 KB the number of concurrent forms is limited.
  const picture = new Blob([new Uint8Array(9_000)]);
  const email = `baru-${person.email}`;
  const filled = await encodeMultipart(Object.entries({ name, phone, password, email, avatar: picture }));
  let forms = [beginForm(person, filled), beginForm(person, filled)];
  // A third form is refused as soon as the first two are being read. When it was read before one of them, that one was refused.
  const third = () => edit(person, { avatar: picture });
  const refuseThird = async () => {
    const refused = forms.filter((form) => form.isAnswered());
    forms = forms.map((form) => (form.isAnswered() ? beginForm(person, filled) : form));
    expect(refused).toEqual([]);
    expect((await third()).status).toBe(503);
  };
  await vi.waitFor(refuseThird, { timeout: 20_000 });
  expect((await person.call(deleteAccount, { body: { password } })).status).toBe(200);
  for (const form of forms) expect(await form.finish()).toMatch(/^401 .*Sesi kamu sudah berakhir/);
  expect(await linksOf(person)).toEqual([]);
});

test('of concurrent password changes with one current password only one succeeds', async () => {
  const person = await app.person();
  const passwords = ['meja kursi satu', 'meja kursi dua', 'meja kursi tiga'];
  const calls = passwords.map((password) => () => change(person, password));
  const answers = await whileAccountLocked(app, person, calls, () => Promise.resolve());
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.message).toMatch(CHANGED);
  const works = [];
  for (const password of passwords) works.push(await canSignIn(person, password));
  expect(works).toEqual(answers.map(({ status }) => status === 200));
});

test('a profile form with the old email does not undo a confirmed email change', async () => {
  const person = await app.person();
  const email = `benar-${person.email}`;
  const save = () => edit(person, { name: 'Nama Baru' });
  const [answer] = await whileAccountLocked(app, person, [save], (trx) =>
    setVerifiedEmail(trx, person.accountId, email, app.clock.now()),
  );
  expect([answer?.status, answer?.message]).toEqual([409, expect.stringMatching(CHANGED)]);
  expect(await accountOf(app, person)).toMatchObject({ email, name: person.name });
});

test('a profile change is refused when another device ends its session during the call', async () => {
  const person = await app.person();
  const other = await person.onOtherDevice();
  const end = async (trx: Db) => {
    const { data } = await other.call(getAuth);
    expect(data?.accountId).toBe(person.accountId);
    const kept = hashToken(other.cookies.get('sesi')!);
    await endAccountSessions(trx, person.accountId, kept);
  };
  const [answer] = await whileAccountLocked(app, person, [() => edit(person, { name: 'Penyusup' })], end);
  expect(answer?.status).toBe(401);
  expect((await other.call(getProfile)).data.name).toBe(person.name);
});

test('a confirmation waits for a change of the account without a deadlock', async () => {
  const person = await app.person();
  const token = await createLink(person, { email: `baru-${person.email}` });
  const confirm = () => person.call(confirmEmail, { body: { token } });
  const [answer] = await whileAccountLocked(app, person, [confirm], (trx) =>
    deleteMailedLinks(trx, person.accountId),
  );
  expect(answer?.status).toBe(400);
  expect((await accountOf(app, person)).email).toBe(person.email);
});
