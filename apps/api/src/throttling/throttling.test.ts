import {
  requestResetLink,
  getAuth,
  login,
  register,
  resetPassword,
} from '@ambang/contract/accounts/accounts.ts';
import { changePassword, saveProfile } from '@ambang/contract/accounts/profile.ts';
import { storeKnownBrowser } from '@ambang/db/accounts/sign-in/known-browsers.ts';
import { replaceMailedLink } from '@ambang/db/accounts/sign-in/mailed-links.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallReply, Browser, Person } from '../../test/app/person.ts';
import { createRegistration } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { readWaitingJobs } from '../../test/app/waiting-jobs.ts';
import { hashToken, createToken } from '../sessions/token.ts';

/** Lower rates than the defaults, so that the tests compute fewer hashes. */
const ACCOUNT_LIMIT = 20;
const app = useTestApp({ rates: { signInAccount: { times: ACCOUNT_LIMIT, minutes: 60 } } });
const MINUTE_MS = 60_000;
const WRONG = 'bukan ini 123';

beforeEach(async () => {
  await sql`truncate throttle_counts`.execute(app.database.db);
});

/** Moves the counts back in time, because the library reads the machine's clock. */
const ageCounts = (ms: number) =>
  sql`update throttle_counts set expire = expire - ${ms}::int`.execute(app.database.db);

const signIn = (email: string, password: string, from: Browser = app.visitor()) =>
  from.call(login, { body: { email, password } });

const fail = (email: string, from?: Browser) => signIn(email, WRONG, from);

async function collectStatuses(count: number, act: () => Promise<CallReply<unknown>>): Promise<number[]> {
  const seen = [];
  for (let time = 0; time < count; time += 1) seen.push((await act()).status);
  return seen;
}

const repeat = <T>(count: number, value: T) => Array<T>(count).fill(value);

const createVisitorFrom = (number: number) => app.visitor(`10.${number >> 8}.${number & 255}.7`);

let person: Person;
beforeEach(async () => {
  person = await app.person();
});

describe('failed sign-ins', () => {
  test('after five failed sign-ins in fifteen minutes even the correct password is refused, with the time to wait', async () => {
    expect(await collectStatuses(5, () => fail(person.email))).toEqual(repeat(5, 401));
    const refused = await signIn(person.email, person.password);
    expect(refused.status).toBe(429);
    expect(refused.message).toBe(
      'Terlalu banyak percobaan masuk yang gagal. Coba lagi dalam 1 menit, atau buat sandi baru lewat Lupa kata sandi.',
    );
    const seconds = Number(refused.response.headers['retry-after']);
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(refused.response.cookies).toEqual([]);
    await ageCounts(MINUTE_MS);
    expect((await signIn(person.email, person.password)).status).toBe(200);
  });

  test('failed sign-ins that are spread over time are not refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      expect(await collectStatuses(4, () => fail(person.email))).toEqual(repeat(4, 401));
      await ageCounts(15 * MINUTE_MS);
    }
    expect((await signIn(person.email, person.password)).status).toBe(200);
  });

  test('further failed sign-ins cause longer pauses up to an hour, with one try after each', async () => {
    await collectStatuses(5, () => fail(person.email));
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      await ageCounts((minutes - 1) * MINUTE_MS);
      expect(await fail(person.email)).toMatchObject({ status: 429, message: /dalam 1 menit/ });
      await ageCounts(MINUTE_MS);
      expect(await collectStatuses(2, () => fail(person.email))).toEqual([401, 429]);
    }
  });

  test('a correct password resets the failed sign-ins', async () => {
    await collectStatuses(5, () => fail(person.email));
    await ageCounts(MINUTE_MS);
    await signIn(person.email, person.password);
    const visitor = app.visitor();
    expect(await collectStatuses(6, () => fail(person.email, visitor))).toEqual([...repeat(5, 401), 429]);
    await ageCounts(MINUTE_MS);
    expect(await collectStatuses(1, () => fail(person.email))).toEqual([401]);
  });

  test('of a hundred concurrent failed sign-ins five are checked, and the others are refused with the pause', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => fail(person.email)));
    const seen = answers.map(({ status }) => status).sort();
    expect(seen).toEqual([...repeat(5, 401), ...repeat(95, 429)]);
    for (const { response } of answers.filter(({ status }) => status === 429))
      expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('of a hundred concurrent failed sign-ins after the pause one is checked', async () => {
    await collectStatuses(5, () => fail(person.email));
    await ageCounts(MINUTE_MS);
    const answers = await Promise.all(Array.from({ length: 100 }, () => fail(person.email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([401, ...repeat(99, 429)]);
    for (const { response } of answers.filter(({ status }) => status === 429))
      expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(120);
  });

  test('failed sign-ins get the same replies for an email without an account', async () => {
    const email = 'tak.ada@contoh.id';
    const known = [];
    const unknown = [];
    for (let time = 0; time < 7; time += 1) {
      known.push(await fail(person.email));
      unknown.push(await fail(time % 2 ? email : ` ${email.toUpperCase()}`));
    }
    const shown = (answers: CallReply<unknown>[]) => answers.map(({ status, message }) => [status, message]);
    expect(shown(unknown)).toEqual(shown(known));
    expect(Object.keys(unknown[6]!.response.headers)).toEqual(Object.keys(known[6]!.response.headers));
  });

  test('failed sign-ins with an email in different cases are counted together', async () => {
    const spellings = [person.email, person.email.toUpperCase(), ` ${person.email}`];
    for (let time = 0; time < 5; time += 1) await fail(spellings[time % 3]!);
    expect((await fail(person.email)).status).toBe(429);
  });

  test('failed sign-ins of one account do not limit another account of the same subnet', async () => {
    await collectStatuses(6, () => fail(person.email));
    const other = await app.person();
    expect((await signIn(other.email, other.password)).status).toBe(200);
  });

  test('failed sign-ins from many subnets block the account for unknown browsers for an hour', async () => {
    for (let number = 0; number < ACCOUNT_LIMIT; number += 1)
      expect((await fail(person.email, createVisitorFrom(number))).status).toBe(401);
    const refused = await signIn(person.email, person.password, createVisitorFrom(90));
    expect(refused).toMatchObject({ status: 429, message: /dalam (59|60) menit/ });
    await ageCounts(60 * MINUTE_MS);
    expect((await signIn(person.email, person.password, createVisitorFrom(91))).status).toBe(200);
  });

  test('failed sign-ins from one IPv6 /64 are counted as one subnet', async () => {
    const hosts = [1, 2, 3, 4, 5, 6].map((host) => app.visitor(`2001:db8:1:2::${host}`));
    const seen = [];
    for (const host of hosts) seen.push((await fail(person.email, host)).status);
    expect(seen).toEqual([...repeat(5, 401), 429]);
    expect((await fail(person.email, app.visitor('2001:db8:1:3::1'))).status).toBe(401);
  });

  test('sign-ins that end in an error are not counted', async () => {
    const { db } = app.database;
    await sql`alter table accounts rename column password_hash to hidden`.execute(db);
    const seen = await collectStatuses(6, () => fail(person.email));
    await sql`alter table accounts rename column hidden to password_hash`.execute(db);
    expect(seen).toEqual(repeat(6, 500));
    expect((await signIn(person.email, person.password)).status).toBe(200);
  });
});

describe('successful sign-ins', () => {
  const sessionsOf = ({ accountId }: Person) =>
    app.database.db.selectFrom('sessions').select('id').where('accountId', '=', accountId).execute();

  const setSuccesses = (points: number) =>
    sql`update throttle_counts set points = ${points} where key like 'sign-in-right:%'`.execute(
      app.database.db,
    );

  test('successful sign-ins of one account are limited to thirty in fifteen minutes, from any subnet and from a known browser', async () => {
    await setSuccesses(28);
    expect(await collectStatuses(2, () => signIn(person.email, person.password))).toEqual([200, 200]);
    for (const from of [app.visitor(), createVisitorFrom(1), person]) {
      const refused = await signIn(person.email, person.password, from);
      expect(refused.status).toBe(429);
      expect(refused.message).toMatch(
        /^Kata sandi akun ini sudah terlalu sering dipakai\. Tunggu 1[45] menit lalu coba lagi\.$/,
      );
      expect(refused.response.cookies).toEqual([]);
    }
    expect(await sessionsOf(person)).toHaveLength(3);
    await ageCounts(15 * MINUTE_MS);
    expect((await signIn(person.email, person.password)).status).toBe(200);
  });

  test('concurrent successful sign-ins are limited like consecutive ones', async () => {
    await setSuccesses(28);
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(person.email, person.password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429]);
    expect(await sessionsOf(person)).toHaveLength(3);
  });

  test('successful sign-ins of one account do not limit another account of its subnet', async () => {
    await setSuccesses(30);
    const other = await app.person();
    expect((await signIn(other.email, other.password)).status).toBe(200);
  });

  test('wrong passwords and refused tries do not count as successful sign-ins', async () => {
    const readSuccesses = () =>
      sql<{ points: number }>`select points from throttle_counts where key like 'sign-in-right:%'`
        .execute(app.database.db)
        .then(({ rows }) => rows.map(({ points }) => points));
    for (let number = 0; number < 3; number += 1) await fail(person.email, createVisitorFrom(number));
    expect(await readSuccesses()).toEqual([1]);
    await setSuccesses(30);
    await signIn(person.email, person.password);
    expect(await readSuccesses()).toEqual([30]);
  });
});

describe('a shared subnet', () => {
  test('a subnet is blocked by five hundred failed sign-ins, and not by successful ones', async () => {
    const readCounts = (name: string) =>
      sql<{ points: number }>`select points from throttle_counts where key like ${`${name}:%`}`
        .execute(app.database.db)
        .then(({ rows }) => rows.map(({ points }) => points));
    await collectStatuses(3, () => signIn(person.email, person.password));
    expect(await readCounts('sign-in-address')).toEqual([0]);
    await fail(person.email);
    expect(await readCounts('sign-in-address')).toEqual([1]);
    await sql`update throttle_counts set points = 499 where key like 'sign-in-address:%'`.execute(
      app.database.db,
    );
    const other = await app.person();
    expect((await fail(other.email)).status).toBe(401);
    expect((await signIn(other.email, other.password)).status).toBe(429);
    expect((await signIn(other.email, other.password, createVisitorFrom(1))).status).toBe(200);
  });
});

describe('a browser that has signed in before', () => {
  const blockUnknownBrowsers = () => collectStatuses(5, () => fail(person.email));

  test('a known browser can sign in although failures of other browsers block the account', async () => {
    for (let number = 0; number < ACCOUNT_LIMIT; number += 1)
      await fail(person.email, createVisitorFrom(number));
    await blockUnknownBrowsers();
    for (const from of [app.visitor(), createVisitorFrom(99)])
      expect((await signIn(person.email, person.password, from)).status).toBe(429);
    expect((await signIn(person.email, person.password, person)).status).toBe(200);
  });

  test('a known browser has its own five tries', async () => {
    expect(await collectStatuses(6, () => fail(person.email, person))).toEqual([...repeat(5, 401), 429]);
    expect((await signIn(person.email, person.password)).status).toBe(200);
  });

  test('a known browser is recognized by a cookie that outlives the session and is stored as a hash', async () => {
    const visitor = app.visitor();
    const { response } = await signIn(person.email, person.password, visitor);
    const cookie = response.cookies.find(({ name }) => name === 'kenal');
    expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 180 * 86_400 });
    const rows = await app.database.db
      .selectFrom('knownBrowsers')
      .selectAll()
      .where('accountId', '=', person.accountId)
      .execute();
    expect(rows.map(({ tokenHash }) => tokenHash)).toContainEqual(hashToken(cookie!.value));
    expect(JSON.stringify(rows)).not.toContain(cookie!.value);
  });

  test('a known browser is unknown for another account until it signs in to it', async () => {
    const [mine, other] = [person, await app.person()];
    person = other;
    await blockUnknownBrowsers();
    const shared = mine;
    expect((await signIn(other.email, other.password, shared)).status).toBe(429);
    await sql`truncate throttle_counts`.execute(app.database.db);
    await signIn(other.email, other.password, shared);
    await blockUnknownBrowsers();
    expect((await signIn(other.email, other.password, shared)).status).toBe(200);
  });

  test.each(['x', 'A'.repeat(43), "' or 1=1 --"])(
    'a browser with the forged cookie %s is not recognized',
    async (value) => {
      await blockUnknownBrowsers();
      const forger = app.visitor();
      forger.cookies.set('kenal', value);
      expect((await signIn(person.email, person.password, forger)).status).toBe(429);
    },
  );

  test.each(['x', 'A'.repeat(42), 'a b'.repeat(20)])(
    'a browser with the malformed token %s gets a new one',
    async (value) => {
      const visitor = app.visitor();
      visitor.cookies.set('kenal', value);
      expect((await signIn(person.email, person.password, visitor)).status).toBe(200);
      expect(visitor.cookies.get('kenal')).toMatch(/^[\w-]{43}$/);
    },
  );

  test('a known browser is unknown again after half a year', async () => {
    await blockUnknownBrowsers();
    app.clock.advance(180 * 86_400_000);
    expect((await signIn(person.email, person.password, person)).status).toBe(429);
  });

  test('a known browser is unknown again after ten newer ones', async () => {
    const { db } = app.database;
    for (let number = 0; number < 12; number += 1)
      await storeKnownBrowser(db, person.accountId, hashToken(createToken()), app.clock.now() + number);
    const rows = await db
      .selectFrom('knownBrowsers')
      .select('signedInAt')
      .where('accountId', '=', person.accountId)
      .execute();
    const oldest = Math.min(...rows.map(({ signedInAt }) => signedInAt));
    expect([rows.length, oldest]).toEqual([10, app.clock.now() + 2]);
  });
});

describe('a password reset by link', () => {
  test('a password reset by link unblocks the account, and makes all other browsers unknown', async () => {
    await sql`update throttle_counts set points = 30 where key like 'sign-in-right:%'`.execute(
      app.database.db,
    );
    expect((await signIn(person.email, person.password)).status).toBe(429);
    for (let number = 0; number < ACCOUNT_LIMIT; number += 1)
      await fail(person.email, createVisitorFrom(number));
    await collectStatuses(6, () => fail(person.email));
    const token = createToken();
    const link = { kind: 'reset_password', tokenHash: hashToken(token) } as const;
    await replaceMailedLink(app.database.db, { accountId: person.accountId, ...link }, app.clock.now());
    const body = { email: person.email, token, password: 'sandi yang baru' };
    expect((await app.visitor().call(resetPassword, { body })).status).toBe(200);
    expect((await signIn(person.email, body.password)).status).toBe(200);
    const rows = app.database.db.selectFrom('knownBrowsers').select('accountId');
    expect(await rows.where('accountId', '=', person.accountId).execute()).toHaveLength(1);
  });
});

describe('emails with a link', () => {
  test.each<[string, () => string]>([
    ['with an account', () => person.email],
    ['without an account', () => 'tak.ada@contoh.id'],
  ])('requests for reset links to one email %s are limited to three an hour', async (_, emailOf) => {
    const email = emailOf();
    await app.database.pool.query('delete from graphile_worker._private_jobs');
    const ask = (from = app.visitor()) => from.call(requestResetLink, { body: { email } });
    expect(await collectStatuses(3, ask)).toEqual([200, 200, 200]);
    const refused = await app
      .visitor('10.9.9.9')
      .call(requestResetLink, { body: { email: ` ${email.toUpperCase()}` } });
    expect(refused.status).toBe(429);
    expect(refused.message).toMatch(
      /^Tautan untuk email ini sudah diminta beberapa kali\. Periksa Inbox dan Spam, atau coba lagi dalam (59|60) menit\.$/,
    );
    expect(await readWaitingJobs(app)).toHaveLength(3);
    await ageCounts(60 * MINUTE_MS);
    expect((await ask()).status).toBe(200);
  });
});

describe('emails requested from one subnet', () => {
  test('reset emails requested from one subnet are limited to sixty an hour, and other subnets are not limited', async () => {
    await app.database.pool.query('delete from graphile_worker._private_jobs');
    let requests = 0;
    const ask = (email: string, address: string) =>
      app.visitor(address).call(requestResetLink, { body: { email } });
    const requestForNext = () => ask(`orang${(requests += 1)}@contoh.id`, '2001:db8:5:6::1');
    expect(await collectStatuses(60, requestForNext)).toEqual(repeat(60, 200));
    const refused = await ask(person.email, '2001:db8:5:6::2');
    expect(refused.status).toBe(429);
    expect(refused.message).toMatch(
      /^Terlalu banyak tautan diminta dari jaringan ini\. Coba lagi dalam (59|60) menit, atau pakai jaringan lain\.$/,
    );
    expect(refused.response.headers['retry-after']).toMatch(/^3\d{3}$/);
    expect(await readWaitingJobs(app)).toHaveLength(60);
    // The email itself still has its three requests.
    const fromHome = () => ask(person.email, '2001:db8:5:7::1');
    expect(await collectStatuses(4, fromHome)).toEqual([...repeat(3, 200), 429]);
    await ageCounts(60 * MINUTE_MS);
    expect((await requestForNext()).status).toBe(200);
  });
});

describe('a signed-in person', () => {
  test('a signed-in person has five tries for the current password, and can still sign in', async () => {
    const change = (current: string) =>
      person.call(changePassword, { body: { current, password: 'sandi yang baru' } });
    expect(await collectStatuses(6, () => change(WRONG))).toEqual([...repeat(5, 400), 429]);
    expect((await change(person.password)).status).toBe(429);
    expect((await signIn(person.email, person.password)).status).toBe(200);
    await ageCounts(MINUTE_MS);
    expect((await change(person.password)).status).toBe(200);
  });

  test.each(['Password123', 'Ambang2025'])(
    'a signed-in person cannot choose %s as a new password',
    async (password) => {
      const answer = await person.call(changePassword, { body: { current: person.password, password } });
      expect(answer).toMatchObject({ status: 400, message: /terlalu mudah ditebak/ });
      expect((await signIn(person.email, person.password)).status).toBe(200);
    },
  );
});

describe('email changes', () => {
  const requestEmail = (who: Person, email: string, avatar?: Blob) => {
    const { name, phone, password } = who;
    return who.call(saveProfile, { body: { name, phone, password, email, ...(avatar && { avatar }) } });
  };
  const newEmail = () => `${crypto.randomUUID()}@contoh.id`;
  const setCount = (name: string, points: number) =>
    sql`update throttle_counts set points = ${points} where key like ${`${name}:%`}`.execute(app.database.db);

  test('email changes of one account are limited to five an hour, including taken emails', async () => {
    const { email: taken } = await app.person();
    await app.database.pool.query('delete from graphile_worker._private_jobs');
    const seen = [];
    for (const email of [newEmail(), taken, newEmail(), taken.toUpperCase(), newEmail(), newEmail(), taken])
      seen.push((await requestEmail(person, email)).status);
    expect(seen).toEqual([200, 409, 200, 409, 200, 429, 429]);
    const emails = (await readWaitingJobs(app)).filter(({ task }) => task === 'mailEmailChange');
    expect(emails).toHaveLength(3);
    expect((await requestEmail(person, newEmail())).message).toMatch(
      /^Email baru sudah diminta beberapa kali\. Periksa Inbox dan Spam di sana, atau coba lagi dalam (59|60) menit\.$/,
    );
    expect((await requestEmail(person, person.email)).status).toBe(200);
    await ageCounts(60 * MINUTE_MS);
    expect((await requestEmail(person, newEmail())).status).toBe(200);
  });

  test('email changes from one subnet are limited to sixty an hour, over all accounts', async () => {
    await requestEmail(person, newEmail());
    await setCount('email-change-address', 59);
    const [second, third] = [await app.person(), await app.person()];
    expect((await requestEmail(second, newEmail())).status).toBe(200);
    expect(await requestEmail(third, newEmail())).toMatchObject({
      status: 429,
      message: /dari jaringan ini\. .*menit/,
    });
  });

  test('email changes send at most ten emails an hour to one email, and one account cannot use them all up', async () => {
    const [email, owner] = [newEmail(), await app.person()];
    expect(await collectStatuses(6, () => requestEmail(person, email))).toEqual([...repeat(5, 200), 429]);
    expect((await requestEmail(owner, ` ${email.toUpperCase()}`)).status).toBe(200);
    await setCount('email-change-mailbox', 10);
    expect((await requestEmail(owner, email)).status).toBe(429);
  });

  test('email changes that are refused for another reason are not counted, and a change to a taken email does not count as a sent email', async () => {
    const [email, { email: taken }] = [newEmail(), await app.person()];
    const noPicture = new Blob(['bukan foto']);
    expect(await collectStatuses(6, () => requestEmail(person, email, noPicture))).toEqual(repeat(6, 400));
    await app.database.pool.query('alter table mailed_links rename to away');
    const failed = await collectStatuses(6, () => requestEmail(person, email));
    await app.database.pool.query('alter table away rename to mailed_links');
    expect(failed).toEqual(repeat(6, 500));
    expect((await requestEmail(person, taken)).status).toBe(409);
    expect((await requestEmail(person, email)).status).toBe(200);
    const { rows } = await sql<{ name: string; points: number }>`
      select split_part(key, ':', 1) as name, points from throttle_counts
      where key like 'email-change%' and points > 0`.execute(app.database.db);
    expect(Object.fromEntries(rows.map(({ name, points }) => [name, points]))).toEqual({
      'email-change': 2,
      'email-change-address': 2,
      'email-change-mailbox': 1,
    });
  });
});

describe('registrations', () => {
  test('registrations from one subnet are limited to sixty an hour', async () => {
    await app.visitor().call(register, { body: createRegistration() });
    await sql`update throttle_counts set points = 59 where key like 'registration:%'`.execute(
      app.database.db,
    );
    expect(
      await collectStatuses(2, () => app.visitor().call(register, { body: createRegistration() })),
    ).toEqual([200, 429]);
    const refused = await app.visitor().call(register, { body: createRegistration() });
    expect(refused.message).toMatch(
      /^Terlalu banyak akun dibuat dari jaringan ini\. Coba lagi dalam (59|60) menit/,
    );
    expect((await createVisitorFrom(1).call(register, { body: createRegistration() })).status).toBe(200);
  });

  test('registrations with invalid fields are not counted', async () => {
    await collectStatuses(3, () =>
      app.visitor().call(register, { body: { ...createRegistration(), email: 'x' } }),
    );
    const { rows } = await sql`select 1 from throttle_counts where key like 'registration:%'`.execute(
      app.database.db,
    );
    expect(rows).toEqual([]);
  });
});

test('sign-ins, registrations and reset requests fail while the table of counts is missing, and open sessions stay valid', async () => {
  const { db } = app.database;
  await sql`alter table throttle_counts rename to away`.execute(db);
  const answers = [
    await signIn(person.email, person.password),
    await app.visitor().call(register, { body: createRegistration() }),
    await app.visitor().call(requestResetLink, { body: { email: person.email } }),
  ];
  await sql`alter table away rename to throttle_counts`.execute(db);
  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
  expect(answers.flatMap(({ response }) => response.cookies)).toEqual([]);
  expect((await person.call(getAuth)).data).not.toBeNull();
});

test.each(['Password123', 'Ambang2025', 'rani puspita', 'Rani@Contoh.ID'])(
  'a registration refuses the guessable password %s',
  async (password) => {
    const own = { name: 'Rani Puspita', email: 'rani@contoh.id' };
    const answer = await app
      .visitor()
      .call(register, { body: { ...createRegistration(), ...own, password } });
    expect(answer).toMatchObject({ status: 400, message: /^password ini terlalu mudah ditebak/ });
  },
);

test.each(['Surabaya88', 'kopihitam9', 'lulus cpns 2025'])(
  'a registration accepts the password %s',
  async (password) => {
    const answer = await app.visitor().call(register, { body: { ...createRegistration(), password } });
    expect(answer.status).toBe(200);
  },
);

test('the stored counts contain neither emails nor IP addresses', async () => {
  await fail(person.email, app.visitor('198.51.100.23'));
  await app.visitor('198.51.100.23').call(requestResetLink, { body: { email: person.email } });
  const { rows } = await sql<{ key: string }>`select key from throttle_counts`.execute(app.database.db);
  expect(rows.length).toBeGreaterThanOrEqual(4);
  for (const { key } of rows) expect(key).toMatch(/^[a-z-]+:[\w-]{43}$/);
});
