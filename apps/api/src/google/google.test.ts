import { getAuth, login, register, resetPassword } from '@ambang/contract/accounts/accounts.ts';
import { confirmEmail } from '@ambang/contract/accounts/profile.ts';
import { replaceMailedLink } from '@ambang/db/accounts/sign-in/mailed-links.ts';
import { markEmailVerified } from '@ambang/db/accounts/sign-in/passwords.ts';
import type { Db } from '@ambang/db/open.ts';
import { describe, expect, test } from 'vitest';
import type { Browser } from '../../test/app/person.ts';
import { createRegistration } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { useTestGoogle } from '../../test/simulators/test-google.ts';
import { whileAccountLocked } from '../../test/lock-waits.ts';
import { readTableContents } from '../../test/table-contents.ts';
import { hashToken, createToken } from '../sessions/token.ts';

const google = useTestGoogle();
const app = useTestApp({ google });

const accountOf = (email: string) =>
  app.database.db.selectFrom('accounts').selectAll().where('email', 'ilike', email).executeTakeFirstOrThrow();

const identitiesOf = (accountId: string) =>
  app.database.db.selectFrom('identities').selectAll().where('accountId', '=', accountId).execute();

const userOf = async (browser: Browser) => (await browser.call(getAuth)).data;

type Response = Awaited<ReturnType<Browser['send']>>;

const redirectOf = ({ statusCode, headers }: Response) => [statusCode, headers.location];

/** Expects a redirect to the login page with the failure code, no session and no changed row. */
async function expectRefused(outcome: string, browser: Browser, enter: () => Promise<Response>) {
  const before = await readTableContents(app.database.db);
  const response = await enter();
  expect(redirectOf(response)).toEqual([303, `/login?google=${outcome}`]);
  expect(browser.cookies.has('sesi')).toBe(false);
  expect(await readTableContents(app.database.db)).toEqual(before);
}

describe('new people', () => {
  test('a new person gets a session and an account with a verified email and the consent, but without phone and password', async () => {
    const person = google.person({ name: 'Ni Luh Ayu' });
    const visitor = app.visitor();
    expect(redirectOf(await google.enter(visitor, person))).toEqual([303, '/home']);
    const account = await accountOf(person.email);
    expect(account).toMatchObject({
      name: 'Ni Luh Ayu',
      email: person.email,
      emailProvedAt: app.clock.now(),
      phone: null,
      passwordHash: null,
      passwordChangedAt: null,
      consentVersion: '2024-08-02',
      consentedAt: app.clock.now(),
    });
    const { issuer } = google.config();
    expect(await identitiesOf(account.id)).toEqual([
      {
        issuer: issuer.origin,
        subject: person.id,
        accountId: account.id,
        email: person.email,
        isProved: true,
        linkedAt: app.clock.now(),
      },
    ]);
    expect(await userOf(visitor)).toMatchObject({ accountId: account.id, name: 'Ni Luh Ayu', phone: null });
  });

  test('a new account has an unverified email when Google is not authoritative for it', async () => {
    const person = google.person({ email: 'sari@kantor.contoh.id' });
    await google.enter(app.visitor(), person);
    const account = await accountOf(person.email);
    expect(account.emailProvedAt).toBeNull();
    expect(await identitiesOf(account.id)).toMatchObject([{ isProved: false }]);
  });

  test('the new account of a person in an organization at Google has a verified email', async () => {
    const person = google.person({ email: 'wayan@dinas.contoh.id', hd: 'dinas.contoh.id' });
    await google.enter(app.visitor(), person);
    expect((await accountOf(person.email)).emailProvedAt).toBe(app.clock.now());
  });

  test('a new person signs in when email_verified is a text', async () => {
    const person = google.person({ emailVerified: 'true' });
    expect(redirectOf(await google.enter(app.visitor(), person))).toEqual([303, '/home']);
  });

  test('a person with an unverified email gets a message and no account', async () => {
    const person = google.person({ emailVerified: false, hd: 'dinas.contoh.id' });
    const visitor = app.visitor();
    await expectRefused('belum-terverifikasi', visitor, () => google.enter(visitor, person));
  });

  test.each([
    ['a\u0000b\nc', 'a b c'],
    ['  Budi\u2028Bcc: x@y.z  ', 'Budi Bcc: x@y.z'],
    ['N'.repeat(130), 'N'.repeat(100)],
    ['😀'.repeat(60), '😀'.repeat(50)],
    ['\u202aBudi\u202c', 'Budi'],
    [' \n ', 'tanpa.nama'],
  ])('the name %j at Google is stored as %j', async (name, expected) => {
    const email = name.trim() === '' ? 'tanpa.nama@gmail.com' : undefined;
    const person = google.person({ name, ...(email && { email }) });
    await google.enter(app.visitor(), person);
    expect((await accountOf(person.email)).name).toBe(expected);
  });

  test('concurrent callbacks of a new person create one account and one identity', async () => {
    const person = google.person();
    const browsers = Array.from({ length: 6 }, () => app.visitor());
    const returns = await Promise.all(
      browsers.map(async (browser) => google.choose(await google.begin(browser), person)),
    );
    const answers = await Promise.all(
      browsers.map((browser, index) => browser.send({ method: 'GET', url: returns[index]! })),
    );
    expect(answers.map(redirectOf)).toEqual(answers.map(() => [303, '/home']));
    const users = await Promise.all(browsers.map(userOf));
    expect(new Set(users.map((user) => user?.accountId)).size).toBe(1);
    expect(await identitiesOf(users[0]!.accountId)).toHaveLength(1);
  });
});

test('a callback with additional parameters signs in', async () => {
  const [person, visitor] = [google.person(), app.visitor()];
  const callback = await google.choose(await google.begin(visitor), person);
  const url = `${callback}&scope=email+profile+openid+https%3A%2F%2Fwww.googleapis.com%2Fauth%2Fuserinfo.email&authuser=0&prompt=none&hd=contoh.id`;
  expect(redirectOf(await visitor.send({ method: 'GET', url }))).toEqual([303, '/home']);
});

describe('known people', () => {
  test('a known person is found by the subject, even when the email has changed', async () => {
    const person = google.person();
    const [first, later] = [app.visitor(), app.visitor()];
    await google.enter(first, person);
    const { accountId } = (await userOf(first))!;
    const other = await app.person();
    Object.assign(person, { email: other.email, emailVerified: false });
    await google.enter(later, person);
    expect(await userOf(later)).toMatchObject({ accountId });
    expect(await identitiesOf(other.accountId)).toEqual([]);
  });

  test('a person with the same subject at a different issuer is a different person', async () => {
    const person = google.person();
    const visitor = app.visitor();
    await google.enter(visitor, person);
    const { accountId } = (await userOf(visitor))!;
    const { db } = app.database;
    await db
      .updateTable('identities')
      .set({ issuer: 'https://lain.contoh.id' })
      .where('accountId', '=', accountId)
      .execute();
    Object.assign(person, { email: 'orang.lain@gmail.com' });
    const other = app.visitor();
    await google.enter(other, person);
    expect((await userOf(other))!.accountId).not.toBe(accountId);
  });

  test('an account without a password refuses a password in the same way as an unknown account', async () => {
    const person = google.person();
    await google.enter(app.visitor(), person);
    const answers = await Promise.all(
      [person.email, 'tak.ada@contoh.id'].map((email) =>
        app.visitor().call(login, { body: { email, password: 'kata sandi uji' } }),
      ),
    );
    expect(answers.map(({ status, message }) => [status, message])).toEqual(
      answers.map(() => [401, 'Email atau kata sandi salah. Periksa keduanya, atau pakai Lupa kata sandi.']),
    );
  });
});

describe('existing accounts', () => {
  test('an account is not linked while its email is unverified, even when Google is authoritative', async () => {
    for (const about of [
      {},
      { email: 'sama@dinas.contoh.id', hd: 'dinas.contoh.id' },
      { email: 'sama@surel.contoh.id' },
    ]) {
      const person = google.person(about);
      const body = { ...createRegistration(), email: person.email.toUpperCase() };
      await app.visitor().call(register, { body });
      const visitor = app.visitor();
      await expectRefused('email-terdaftar', visitor, () => google.enter(visitor, person));
      expect((await app.visitor().call(login, { body })).status).toBe(200);
    }
  });

  test('an account with a verified email is linked when Google is authoritative, and keeps its password', async () => {
    const person = google.person();
    const body = { ...createRegistration(), email: person.email.toUpperCase() };
    await app.visitor().call(register, { body });
    const { id } = await accountOf(person.email);
    await markEmailVerified(app.database.db, id, app.clock.now());
    const visitor = app.visitor();
    expect(redirectOf(await google.enter(visitor, person))).toEqual([303, '/home']);
    expect(await userOf(visitor)).toMatchObject({ accountId: id, name: body.name, phone: '+6281234567890' });
    expect(await identitiesOf(id)).toMatchObject([{ subject: person.id, isProved: true }]);
    expect((await app.visitor().call(login, { body })).status).toBe(200);
  });

  test('an account is not linked when Google is not authoritative for the email', async () => {
    const person = google.person({ email: 'putri@surel.contoh.id' });
    await app.visitor().call(register, { body: { ...createRegistration(), email: person.email } });
    await markEmailVerified(app.database.db, (await accountOf(person.email)).id, app.clock.now());
    const visitor = app.visitor();
    await expectRefused('pakai-kata-sandi', visitor, () => google.enter(visitor, person));
  });

  test('an account that was created by one Google account is not linked to a different one', async () => {
    const [first, second] = [
      google.person({ email: 'kembar@surel.contoh.id' }),
      google.person({ email: 'kembar@surel.contoh.id' }),
    ];
    await google.enter(app.visitor(), first);
    const visitor = app.visitor();
    await expectRefused('email-terdaftar', visitor, () => google.enter(visitor, second));
  });

  test('verifying an email unlinks the identities that were linked before, and keeps identities that were linked under a verified email', async () => {
    const [unproved, proved] = [google.person({ email: 'galih@surel.contoh.id' }), google.person()];
    for (const person of [unproved, proved]) {
      await google.enter(app.visitor(), person);
      const { id } = await accountOf(person.email);
      await markEmailVerified(app.database.db, id, app.clock.now());
      expect(await identitiesOf(id)).toHaveLength(person === proved ? 1 : 0);
    }
  });
});

describe('changed emails', () => {
  const createMailedLink = async (
    accountId: string,
    kind: 'change_email' | 'reset_password',
    email: string,
  ) => {
    const token = createToken();
    const link = { accountId, kind, tokenHash: hashToken(token), email };
    await replaceMailedLink(app.database.db, link, app.clock.now());
    return { email, token, password: 'korban kursi 9 langit' };
  };

  test('an account keeps its Google identity after an email change, until the owner of the new email resets the password', async () => {
    const person = google.person();
    const [first, again, late] = [app.visitor(), app.visitor(), app.visitor()];
    await google.enter(first, person);
    const { accountId } = (await userOf(first))!;
    const email = `pemilik-${person.email}`;
    const confirmed = await createMailedLink(accountId, 'change_email', email);
    expect((await first.call(confirmEmail, { body: confirmed })).status).toBe(200);
    await google.enter(again, person);
    expect(await userOf(again)).toMatchObject({ accountId, email });
    const reset = await createMailedLink(accountId, 'reset_password', email);
    expect((await app.visitor().call(resetPassword, { body: reset })).status).toBe(200);
    expect(await identitiesOf(accountId)).toEqual([]);
    expect([await userOf(first), await userOf(again)]).toEqual([null, null]);
    await google.enter(late, person);
    const { accountId: other, email: own } = (await userOf(late))!;
    expect([other === accountId, own]).toEqual([false, person.email]);
  });
});

test("the link that confirms a stranger's new email verifies nothing, and Google signs in to the person's own account", async () => {
  const stranger = await app.person();
  const [victim, signedIn] = [google.person(), app.visitor()];
  const token = createToken();
  const link = { accountId: stranger.accountId, kind: 'change_email', email: victim.email } as const;
  await replaceMailedLink(app.database.db, { ...link, tokenHash: hashToken(token) }, app.clock.now());
  const confirmLink = async (browser: Browser) =>
    (await browser.call(confirmEmail, { body: { token } })).status;
  expect(await confirmLink(app.visitor())).toBe(401);
  await google.enter(signedIn, victim);
  expect(await confirmLink(signedIn)).toBe(403);
  const own = await accountOf(victim.email);
  expect(await userOf(signedIn)).toMatchObject({ accountId: own.id, email: victim.email });
  expect(own.id).not.toBe(stranger.accountId);
  expect(await accountOf(stranger.email)).toMatchObject({ id: stranger.accountId, emailProvedAt: null });
  expect(await identitiesOf(stranger.accountId)).toEqual([]);
});

describe('a browser inside another app', () => {
  const inApp = {
    'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Instagram 389.0.0.29.81',
  };
  const openGoogleRoute = (browser: Browser, query = '', headers: Record<string, string> = inApp) =>
    browser.send({ method: 'GET', url: `/api/auth/google${query}`, headers });

  test('a browser inside another app is redirected to the explanation instead of Google, with the target page', async () => {
    const visitor = app.visitor();
    expect(redirectOf(await openGoogleRoute(visitor))).toEqual([303, '/login?google=dalam-aplikasi']);
    const onwards = await openGoogleRoute(visitor, '?lanjut=%2Fprofile');
    expect(redirectOf(onwards)).toEqual([303, '/login?google=dalam-aplikasi&lanjut=%2Fprofile']);
    expect(onwards.headers['set-cookie']).toBeUndefined();
    expect(visitor.cookies.size).toBe(0);
  });

  test('a browser inside another app is redirected to the page that requires the confirmation', async () => {
    const signedIn = app.visitor();
    await google.enter(signedIn, google.person());
    const answer = await openGoogleRoute(signedIn, '?untuk=konfirmasi&lanjut=%2Fprofile');
    expect(redirectOf(answer)).toEqual([303, '/profile?google=dalam-aplikasi']);
  });
});

describe('sessions', () => {
  test('no session begins when the identity is unlinked during the callback', async () => {
    const person = google.person();
    const [first, late] = [app.visitor(), app.visitor()];
    await google.enter(first, person);
    const { accountId } = (await userOf(first))!;
    const url = await google.choose(await google.begin(late), person);
    const unlink = async (trx: Db) => {
      await trx.deleteFrom('identities').where('accountId', '=', accountId).execute();
    };
    const enter = () => late.send({ method: 'GET', url });
    const [response] = await whileAccountLocked(app, { accountId }, [enter], unlink);
    expect(redirectOf(response!)).toEqual([303, '/login?google=kedaluwarsa']);
    expect(late.cookies.has('sesi')).toBe(false);
    const sessions = app.database.db.selectFrom('sessions').select('id').where('accountId', '=', accountId);
    expect(await sessions.execute()).toHaveLength(1);
  });

  test("a sign-in with Google opens a new session and ends the browser's previous one", async () => {
    const person = await app.person();
    const previousToken = person.cookies.get('sesi')!;
    const chosen = google.person();
    await google.enter(person, chosen);
    expect(person.cookies.get('sesi')).not.toBe(previousToken);
    expect(await userOf(person)).toMatchObject({ email: chosen.email });
    const other = app.visitor();
    other.cookies.set('sesi', previousToken);
    expect(await userOf(other)).toBeNull();
  });

  test('a sign-in with Google does not link the account that was signed in before', async () => {
    const person = await app.person();
    const before = person.accountId;
    await google.enter(person, google.person());
    expect(await identitiesOf(before)).toEqual([]);
    expect((await userOf(person))!.accountId).not.toBe(before);
  });

  test('the session continues when the person cancels at Google', async () => {
    const person = await app.person();
    const response = await google.enter(person, null);
    expect(redirectOf(response)).toEqual([303, '/login?google=batal']);
    expect(await userOf(person)).toMatchObject({ accountId: person.accountId });
  });
});

describe('the redirect to Google', () => {
  test('the redirect to Google has PKCE, a state, a nonce and the configured callback', async () => {
    const visitor = app.visitor();
    const response = await visitor.send({
      method: 'GET',
      url: '/api/auth/google',
      headers: { host: 'jahat.contoh.id', 'x-forwarded-host': 'jahat.contoh.id' },
    });
    const address = new URL(String(response.headers.location));
    expect(address.origin).toBe(google.config().issuer.origin);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'ambang-uji',
      response_type: 'code',
      redirect_uri: 'http://localhost:3000/api/auth/google/callback',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    expect(response.headers['cache-control']).toBe('no-store');
    const cookie = { name: 'google', path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 600 };
    expect(response.cookies).toEqual([expect.objectContaining(cookie)]);
  });

  test('each redirect to Google has new secrets, and its URL does not contain the verifier', async () => {
    const visitor = app.visitor();
    const [one, other] = [await google.begin(visitor), await google.begin(visitor)];
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(new URL(one).searchParams.get(name)).not.toBe(new URL(other).searchParams.get(name));
    const verifier = decodeURIComponent(visitor.cookies.get('google')!).split('~')[2]!;
    expect(other).not.toContain(verifier);
  });

  test('a sign-in with Google returns to the page that required it, also when it is cancelled', async () => {
    const visitor = app.visitor();
    const response = await google.enter(visitor, google.person(), '/home/tryouts/3?soal=2');
    expect(redirectOf(response)).toEqual([303, '/home/tryouts/3?soal=2']);
    const cancelled = await google.enter(app.visitor(), null, '/profile');
    expect(redirectOf(cancelled)).toEqual([303, '/login?google=batal&lanjut=%2Fprofile']);
  });

  test.each([
    'https://jahat.contoh.id/home',
    '//jahat.contoh.id',
    '/api/logout',
    '/home\r\nx: y',
    '/home'.padEnd(9_000, 'e'),
  ])('a sign-in with Google does not redirect to %j', async (target) => {
    const response = await google.enter(app.visitor(), google.person(), target);
    expect(redirectOf(response)).toEqual([303, '/home']);
  });

  test('HEAD requests to the Google routes get 404', async () => {
    for (const url of ['/api/auth/google', '/api/auth/google/callback'])
      expect((await app.visitor().send({ method: 'HEAD', url })).statusCode).toBe(404);
  });
});

describe('callbacks', () => {
  const SECRETS = ['state', 'nonce', 'verifier'];

  /** Replaces a secret in the browser's cookie with that of another browser. */
  const replaceSecret = (browser: Browser, secret: string, from: Browser) => {
    const position = SECRETS.indexOf(secret);
    const partsOf = ({ cookies }: Browser) => decodeURIComponent(cookies.get('google')!).split('~');
    browser.cookies.set('google', partsOf(browser).with(position, partsOf(from)[position]!).join('~'));
  };

  test('a callback is refused after ten minutes, to the millisecond', async () => {
    const [early, late] = [app.visitor(), app.visitor()];
    const person = google.person();
    const urls: string[] = [];
    for (const browser of [early, late]) urls.push(await google.choose(await google.begin(browser), person));
    app.clock.advance(599_999);
    expect(redirectOf(await early.send({ method: 'GET', url: urls[0]! }))).toEqual([303, '/home']);
    app.clock.advance(1);
    await expectRefused('kedaluwarsa', late, () => late.send({ method: 'GET', url: urls[1]! }));
  });

  test('a callback works once, even with a copied cookie', async () => {
    const visitor = app.visitor();
    const url = await google.choose(await google.begin(visitor), google.person());
    const copied = visitor.cookies.get('google')!;
    await visitor.send({ method: 'GET', url });
    expect(visitor.cookies.has('google')).toBe(false);
    for (const cookie of [null, copied]) {
      const again = app.visitor();
      if (cookie) again.cookies.set('google', cookie);
      await expectRefused('kedaluwarsa', again, () => again.send({ method: 'GET', url }));
    }
  });

  test('a callback of another browser is refused and does not end the flow of this browser', async () => {
    const [thief, victim] = [app.visitor(), app.visitor()];
    const person = google.person();
    const stolen = await google.choose(await google.begin(thief), google.person());
    const own = await google.choose(await google.begin(victim), person);
    await expectRefused('kedaluwarsa', victim, () => victim.send({ method: 'GET', url: stolen }));
    expect(redirectOf(await victim.send({ method: 'GET', url: own }))).toEqual([303, '/home']);
    expect(await userOf(victim)).toMatchObject({ email: person.email });
  });

  test('a callback with the code of another sign-in is refused', async () => {
    const [thief, victim] = [app.visitor(), app.visitor()];
    const stolen = await google.choose(await google.begin(thief), google.person());
    const own = new URL(await google.choose(await google.begin(victim), google.person()), 'http://x');
    own.searchParams.set('code', new URL(stolen, 'http://x').searchParams.get('code')!);
    await expectRefused('kedaluwarsa', victim, () =>
      victim.send({ method: 'GET', url: own.pathname + own.search }),
    );
  });

  test.each([
    ['state', 'kedaluwarsa'],
    ['nonce', 'gagal'],
    ['verifier', 'kedaluwarsa'],
  ])('a callback with the %s of a different browser is refused', async (secret, outcome) => {
    const [visitor, other] = [app.visitor(), app.visitor()];
    const url = await google.choose(await google.begin(visitor), google.person());
    await google.begin(other);
    replaceSecret(visitor, secret, other);
    await expectRefused(outcome, visitor, () => visitor.send({ method: 'GET', url }));
  });

  test.each([
    ['', 'kedaluwarsa'],
    ['?error=access_denied', 'kedaluwarsa'],
    ['?state=&code=x', 'kedaluwarsa'],
    ['?state=STATE&code=x', 'gagal'],
    ['?state=STATE', 'gagal'],
    ['?state=STATE&code=x&code=y', 'gagal'],
    ['?state=STATE&state=STATE&code=x', 'gagal'],
    ['?state=STATE&code=x&iss=https://jahat.contoh.id', 'gagal'],
    ['?state=STATE&error=server_error&error_description=%3Cb%3Ejahat', 'gagal'],
    [`?state=STATE&code=${'x'.repeat(9_000)}&iss=ISSUER`, 'kedaluwarsa'],
    ['?state=STATE&error=access_denied&iss=ISSUER', 'batal'],
    ['?state=%00&code=%ED%A0%80', 'kedaluwarsa'],
  ])('a callback with the query %j is refused and changes nothing', async (query, outcome) => {
    const visitor = app.visitor();
    const state = new URL(await google.begin(visitor)).searchParams.get('state')!;
    const search = query.replaceAll('STATE', state).replace('ISSUER', google.config().issuer.origin);
    await expectRefused(outcome, visitor, () =>
      visitor.send({ method: 'GET', url: `/api/auth/google/callback${search}` }),
    );
  });

  test.each(['x', 'a~b~c', '~~~~', 'a~b~c~NaN~/home', '%E0%A4%A'])(
    'a callback with the cookie %j is refused and changes nothing',
    async (value) => {
      const visitor = app.visitor();
      visitor.cookies.set('google', value);
      await expectRefused('kedaluwarsa', visitor, () =>
        visitor.send({ method: 'GET', url: '/api/auth/google/callback?state=a&code=x' }),
      );
    },
  );
});
