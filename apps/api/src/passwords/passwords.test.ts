import { requestResetLink, getAuth, login, resetPassword } from '@ambang/contract/accounts/accounts.ts';
import { changePassword, getProfile } from '@ambang/contract/accounts/profile.ts';
import { lockAndDeleteAccount } from '@ambang/db/accounts/account-deletion.ts';
import { MAILED_LINK_TTL_MS, replaceMailedLink } from '@ambang/db/accounts/sign-in/mailed-links.ts';
import { setPassword } from '@ambang/db/accounts/sign-in/passwords.ts';
import { endAccountSessions } from '@ambang/db/accounts/sign-in/sessions.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Browser, Person } from '../../test/app/person.ts';
import { PUBLIC_URL, useTestApp } from '../../test/app/test-app.ts';
import { useTestInbox } from '../../test/simulators/test-inbox.ts';
import { endBackoff, readWaitingJobs } from '../../test/app/waiting-jobs.ts';
import { whileAccountLocked } from '../../test/lock-waits.ts';
import { accountOf, notificationsOf } from '../../test/rows.ts';
import { readTableContents } from '../../test/table-contents.ts';
import { hashToken, createToken } from '../sessions/token.ts';
import { resetDelayMs } from './passwords.ts';

const lines: string[] = [];
const inbox = useTestInbox();
const app = useTestApp({ inbox, log: { level: 'trace', stream: { write: (line) => lines.push(line) } } });

const NEW = 'sandi yang baru';

const DEAD_LINK =
  'Tautan ini tidak berlaku: sudah dipakai, lewat 30 menit, atau tidak lengkap. Minta yang baru lewat Masuk, lalu Lupa kata sandi.';

const requestLink = (email: string, from: Browser = app.visitor()) =>
  from.call(requestResetLink, { body: { email } });

async function requestToken({ email }: Person): Promise<string> {
  await requestLink(email);
  await app.runJobs();
  return inbox.linkTo(email).searchParams.get('token')!;
}

const reset = (email: string, token: string, password = NEW) =>
  app.visitor().call(resetPassword, { body: { email, token, password } });

const canSignIn = async (email: string, password: string): Promise<boolean> =>
  (await app.visitor().call(login, { body: { email, password } })).status === 200;

const linksOf = ({ accountId }: Person) =>
  app.database.db.selectFrom('mailedLinks').select('kind').where('accountId', '=', accountId).execute();

beforeEach(async () => {
  await app.runJobs();
  lines.length = 0;
});

describe('a request for a reset link', () => {
  test('a request for a reset link gets the same reply for a known and an unknown email, and queues a job for each', async () => {
    const { email } = await app.person();
    const before = await readTableContents(app.database.db);
    const known = await requestLink(email);
    const unknown = await requestLink('tak.ada@contoh.id');
    expect([known.status, known.message]).toEqual([200, 'Email berhasil terkirim']);
    expect(unknown.response.payload).toBe(known.response.payload);
    const { date } = known.response.headers;
    expect({ ...unknown.response.headers, date }).toEqual(known.response.headers);
    expect(await readWaitingJobs(app)).toMatchObject([
      { task: 'mailResetLink', payload: { email } },
      { task: 'mailResetLink', payload: { email: 'tak.ada@contoh.id' } },
    ]);
    expect(await readTableContents(app.database.db)).toEqual(before);
  });

  test('requests for reset links of known and unknown emails queue equal jobs with a random delay of 2 to 4 s', async () => {
    const { email } = await app.person();
    const columns = `job_queue_id, task_id, priority, max_attempts, attempts, key, flags, is_available,
      extract(epoch from run_at - created_at) * 1000 as delay`;
    const requestAndReadJobs = async (address: string) => {
      await app.database.pool.query('truncate throttle_counts');
      expect((await requestLink(address)).status).toBe(200);
      const { rows } = await app.database.pool.query<{ delay: string }>(
        `delete from graphile_worker._private_jobs returning ${columns}`,
      );
      const counts = await app.database.pool.query('select points from throttle_counts');
      return { jobs: rows, counts: counts.rows };
    };
    const delays: number[] = [];
    const jobsWithoutDelay = new Set<string>();
    for (const address of Array.from({ length: 8 }, () => [email, 'tak.ada@contoh.id']).flat()) {
      const { jobs, counts } = await requestAndReadJobs(address);
      expect([jobs.length, counts]).toEqual([1, [{ points: 1 }, { points: 1 }]]);
      const [{ delay, ...job }] = jobs as [{ delay: string }];
      delays.push(Number(delay));
      jobsWithoutDelay.add(JSON.stringify(job));
    }
    expect(jobsWithoutDelay.size).toBe(1);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(2_000);
    expect(Math.max(...delays)).toBeLessThan(4_000);
    expect(new Set(delays).size).toBeGreaterThan(1);
  });

  test.each([
    ['', 'email tidak boleh kosong'],
    ['   ', 'email tidak boleh kosong'],
    ['rani.contoh.id', 'email tidak valid'],
    ['rani@contoh.id\r\nBcc: lain@contoh.id', 'email tidak valid'],
    [`${'r'.repeat(250)}@contoh.id`, 'email terlalu panjang'],
  ])(
    'a request for a reset link with the email %j is refused with the message of the field, and queues no job',
    async (email, message) => {
      expect(await requestLink(email)).toMatchObject({ status: 400, message });
      expect(await readWaitingJobs(app)).toEqual([]);
    },
  );

  test('a reset link points to PUBLIC_URL, even when the Host header is forged', async () => {
    const { email } = await app.person();
    const forged = { host: 'lain.id', 'x-forwarded-host': 'lain.id', origin: PUBLIC_URL };
    const { statusCode } = await app.visitor().send({
      method: 'POST',
      url: '/api/sendEmailForgotPassVerification',
      headers: forged,
      body: { email },
    });
    expect(statusCode).toBe(200);
    await app.runJobs();
    expect(inbox.linkTo(email).origin).toBe(PUBLIC_URL);
    expect(JSON.stringify(inbox.emailsTo(email))).not.toContain('lain.id');
  });

  test('a request for a reset link gets the same reply while the mail server fails, and the email is sent later', async () => {
    const person = await app.person();
    inbox.refuse();
    expect(await requestLink(person.email)).toMatchObject({
      status: 200,
      message: 'Email berhasil terkirim',
    });
    await app.runJobs();
    expect(inbox.emailsTo(person.email)).toEqual([]);
    inbox.accept();
    await endBackoff(app);
    await app.runJobs();
    const token = inbox.linkTo(person.email).searchParams.get('token')!;
    expect((await reset(person.email, token)).status).toBe(200);
  });

  test('a request for a reset link needs no cookie and is refused from another site', async () => {
    const { email } = await app.person();
    const request = { method: 'POST', url: '/api/sendEmailForgotPassVerification', body: { email } } as const;
    const from = (headers: Record<string, string>) => app.visitor().send({ ...request, headers });
    expect((await from({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    expect((await from({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});

describe('resets', () => {
  test('a reset replaces the old password', async () => {
    const person = await app.person();
    const token = await requestToken(person);
    app.clock.advance(MAILED_LINK_TTL_MS - 1);
    expect(await reset(person.email.toUpperCase(), token)).toMatchObject({
      status: 200,
      message: 'berhasil mengubah akun, silahkan login kembali',
    });
    expect(await canSignIn(person.email, person.password)).toBe(false);
    expect(await canSignIn(person.email, NEW)).toBe(true);
    expect((await accountOf(app, person)).passwordChangedAt).toBe(app.clock.now());
  });

  test('a reset does not trim the new password', async () => {
    const person = await app.person();
    await reset(person.email, await requestToken(person), '  spasi di tepi ');
    expect(await canSignIn(person.email, 'spasi di tepi')).toBe(false);
    expect(await canSignIn(person.email, '  spasi di tepi ')).toBe(true);
  });

  test('a reset ends all sessions of only this account, and opens none', async () => {
    const [person, other] = [await app.person(), await app.person()];
    const second = await person.onOtherDevice();
    const { response } = await reset(person.email, await requestToken(person));
    expect(response.cookies).toEqual([]);
    for (const device of [person, second]) expect((await device.call(getAuth)).data).toBeNull();
    expect((await other.call(getAuth)).data).not.toBeNull();
  });

  test('a sign-in with the old password during a reset opens no session', async () => {
    const person = await app.person();
    const { db } = app.database;
    const late = () => canSignIn(person.email, person.password);
    const [isSignedIn] = await whileAccountLocked(app, person, [late], async (trx) => {
      await setPassword(trx, person.accountId, 'yang lain', app.clock.now());
      await endAccountSessions(trx, person.accountId);
    });
    expect(isSignedIn).toBe(false);
    const own = db.selectFrom('sessions').select('accountId').where('accountId', '=', person.accountId);
    expect(await own.execute()).toEqual([]);
  });

  test('a reset verifies the email, and keeps the time of an earlier verification', async () => {
    const person = await app.person();
    expect((await accountOf(app, person)).emailProvedAt).toBeNull();
    await reset(person.email, await requestToken(person));
    const provedAt = app.clock.now();
    expect((await accountOf(app, person)).emailProvedAt).toBe(provedAt);
    app.clock.advance(86_400_000);
    await reset(person.email, await requestToken(person));
    expect((await accountOf(app, person)).emailProvedAt).toBe(provedAt);
  });

  test('a reset unlinks only identities that were linked while the email was unverified', async () => {
    const person = await app.person();
    const { db } = app.database;
    const linked = { issuer: 'https://penerbit.id', accountId: person.accountId, linkedAt: new Date() };
    await db
      .insertInto('identities')
      .values([
        { ...linked, subject: `lama ${person.email}`, isProved: false },
        { ...linked, subject: `sah ${person.email}`, isProved: true },
      ])
      .execute();
    await reset(person.email, await requestToken(person));
    const left = db.selectFrom('identities').select('subject').where('accountId', '=', person.accountId);
    expect(await left.execute()).toEqual([{ subject: `sah ${person.email}` }]);
  });

  test('a reset invalidates the other links of the account', async () => {
    const person = await app.person();
    const change = {
      kind: 'change_email',
      tokenHash: hashToken(createToken()),
      email: 'baru@contoh.id',
    } as const;
    await replaceMailedLink(app.database.db, { accountId: person.accountId, ...change }, app.clock.now());
    const token = await requestToken(person);
    expect(await linksOf(person)).toHaveLength(2);
    await reset(person.email, token);
    expect(await linksOf(person)).toEqual([]);
  });

  test('after a reset the owner gets a notification and an email', async () => {
    const person = await app.person();
    await reset(person.email, await requestToken(person));
    await app.runJobs();
    expect(await notificationsOf(app, { person })).toMatchObject([{ title: 'Kata sandi diubah' }]);
    expect(inbox.emailsTo(person.email)[0]?.subject).toBe('Sandi akun Ambang sudah diubah');
  });

  test('a reset sets the first password of an account without one', async () => {
    const person = await app.person();
    const own = app.database.db.updateTable('accounts').where('id', '=', person.accountId);
    await own.set({ passwordHash: null, passwordChangedAt: null }).execute();
    expect((await reset(person.email, await requestToken(person))).status).toBe(200);
    expect(await canSignIn(person.email, NEW)).toBe(true);
  });
});

async function expectDeadLink(email: string, token: string): Promise<void> {
  const before = await readTableContents(app.database.db);
  expect(await reset(email, token)).toMatchObject({ status: 400, message: DEAD_LINK });
  expect(await readTableContents(app.database.db)).toEqual(before);
  expect(await readWaitingJobs(app)).toEqual([]);
}

describe('a reset link', () => {
  test('a reset link works once', async () => {
    const person = await app.person();
    const token = await requestToken(person);
    expect((await reset(person.email, token)).status).toBe(200);
    await app.runJobs();
    await expectDeadLink(person.email, token);
    expect(await canSignIn(person.email, NEW)).toBe(true);
  });

  test('of concurrent calls with one reset link only one succeeds', async () => {
    const person = await app.person();
    const token = await requestToken(person);
    const passwords = ['sandi pertama', 'sandi kedua', 'sandi ketiga', 'sandi keempat'];
    const answers = await Promise.all(passwords.map((password) => reset(person.email, token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const works = await Promise.all(passwords.map((password) => canSignIn(person.email, password)));
    expect(works).toEqual(answers.map(({ status }) => status === 200));
    expect(await notificationsOf(app, { person })).toHaveLength(1);
  });

  test('a reset link is refused when its account is deleted during the call', async () => {
    const person = await app.person();
    const token = await requestToken(person);
    const use = () => reset(person.email, token);
    const [answer] = await whileAccountLocked(app, person, [use], async (trx) => {
      expect(await lockAndDeleteAccount(trx, person.accountId, crypto.randomUUID())).toBe(true);
    });
    expect(answer).toMatchObject({ status: 400, message: DEAD_LINK });
    expect(await readWaitingJobs(app)).toEqual([]);
    await expectDeadLink(person.email, token);
  });

  test('a reset link is refused after thirty minutes', async () => {
    const person = await app.person();
    const token = await requestToken(person);
    app.clock.advance(MAILED_LINK_TTL_MS);
    await expectDeadLink(person.email, token);
  });

  test('a reset link is invalidated by a newer one', async () => {
    const person = await app.person();
    const older = await requestToken(person);
    const newer = await requestToken(person);
    await expectDeadLink(person.email, older);
    expect((await reset(person.email, newer)).status).toBe(200);
  });

  test('a reset link changes no password of another account', async () => {
    const [person, other] = [await app.person(), await app.person()];
    const token = await requestToken(person);
    await expectDeadLink(other.email, token);
    await expectDeadLink('tak.ada@contoh.id', token);
    await expectDeadLink('', token);
    expect((await reset(person.email, token)).status).toBe(200);
  });

  test('the token of an email change does not reset a password', async () => {
    const person = await app.person();
    const token = createToken();
    const change = { kind: 'change_email', tokenHash: hashToken(token), email: person.email } as const;
    await replaceMailedLink(app.database.db, { accountId: person.accountId, ...change }, app.clock.now());
    await expectDeadLink(person.email, token);
  });

  test.each([
    ['truncated', (token: string) => token.slice(0, -1)],
    ['longer', (token: string) => `${token}A`],
    ['invented', () => createToken()],
    ['its stored hash', (token: string) => hashToken(token).toString('base64url')],
    ['empty', () => ''],
  ])('a reset link with a token that is %s is refused', async (_, spoil) => {
    const person = await app.person();
    const token = await requestToken(person);
    await expectDeadLink(person.email, spoil(token));
    expect((await reset(person.email, token)).status).toBe(200);
  });

  test("a reset refuses common passwords and the account's own name and email, and its link stays valid", async () => {
    const person = await app.person();
    const own = app.database.db.updateTable('accounts').where('id', '=', person.accountId);
    await own.set({ name: 'Rani Puspita' }).execute();
    const token = await requestToken(person);
    for (const password of ['Password123', 'Ambang2025', 'rani puspita', person.email.toUpperCase()]) {
      const { status, response } = await reset(person.email, token, password);
      expect(status).toBe(400);
      expect(response.json()).toMatchObject({ field: 'password', message: /mudah ditebak/ });
    }
    expect((await reset(person.email, token, 'Surabaya88')).status).toBe(200);
  });

  test('a reset link stays valid after a short password was refused', async () => {
    const person = await app.person();
    const token = await requestToken(person);
    expect(await reset(person.email, token, '  1234567  ')).toMatchObject({
      status: 400,
      message: 'password minimal memiliki 8 karakter',
    });
    expect((await reset(person.email, token)).status).toBe(200);
  });

  test('a reset link is stored only as a hash and is not logged', async () => {
    const person = await app.person();
    const token = await requestToken(person);
    const readRows = async () => {
      const { rows } = await app.database.pool.query<{ row: string }>(
        `select t::text as row from mailed_links t union all select t::text from graphile_worker._private_jobs t`,
      );
      return rows.map(({ row }) => row);
    };
    const unused = await readRows();
    expect(unused.join('\n')).toContain(hashToken(token).toString('hex'));
    await app.visitor().send({ method: 'GET', url: `/reset-password?token=${token}&email=${person.email}` });
    await reset(person.email, token.slice(0, -1));
    await reset(person.email, token);
    expect(lines.join('\n')).toContain('password reset');
    const logAndRows = [...lines, ...unused, ...(await readRows())].join('\n');
    for (const secret of [token, NEW]) expect(logAndRows).not.toContain(secret);
    expect(lines.join('\n')).not.toContain(person.email);
  });
});

test('a reset link stays valid after a password change', async () => {
  const person = await app.person();
  const token = await requestToken(person);
  const body = { current: person.password, password: 'sandi yang lain lagi' };
  expect((await person.call(changePassword, { body })).status).toBe(200);
  expect((await reset(person.email, token)).status).toBe(200);
  expect(await canSignIn(person.email, NEW)).toBe(true);
  expect((await person.call(getProfile)).status).toBe(401);
});

test('the delay of a reset email is two to four seconds', () => {
  expect([0, 0.5, 0.9999].map(resetDelayMs)).toEqual([2_000, 3_000, 3_999]);
});
