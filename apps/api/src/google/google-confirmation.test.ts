import { getAuth, login } from '@ambang/contract/accounts/accounts.ts';
import { changePassword, deleteAccount, getProfile, saveProfile } from '@ambang/contract/accounts/profile.ts';
import { markEmailVerified, setPassword } from '@ambang/db/accounts/sign-in/passwords.ts';
import { describe, expect, test } from 'vitest';
import type { GoogleTestAccount } from '../../../../simulators/src/google/test-accounts.ts';
import type { Browser } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { useTestGoogle } from '../../test/simulators/test-google.ts';
import { readTableContents } from '../../test/table-contents.ts';
import { hashPassword } from '../passwords/password.ts';

const google = useTestGoogle();
const app = useTestApp({ google });

const identitiesOf = (accountId: string) =>
  app.database.db.selectFrom('identities').selectAll().where('accountId', '=', accountId).execute();

const userOf = async (browser: Browser) => (await browser.call(getAuth)).data;

type Response = Awaited<ReturnType<Browser['send']>>;

const redirectOf = ({ statusCode, headers }: Response) => [statusCode, headers.location];

describe('recent sign-ins with Google', () => {
  const PASSWORD = 'sandi kedua dari tiga';

  /** The person has a password and has just signed in with Google. */
  async function createPersonWithPasswordAndGoogle() {
    const visitor = app.visitor();
    await google.enter(visitor, google.person());
    const user = (await userOf(visitor))!;
    await setPassword(app.database.db, user.accountId, await hashPassword(PASSWORD), app.clock.now());
    const phone = '081234567890';
    const change = (password?: string) =>
      visitor.call(saveProfile, {
        body: { name: user.name, phone, email: `baru-${user.email}`, ...(password && { password }) },
      });
    const remove = (password: string | null) => visitor.call(deleteAccount, { body: { password } });
    return { visitor, user, change, remove };
  }

  const profileOf = async (browser: Browser) => (await browser.call(getProfile)).data;

  test('a sign-in with Google in the last ten minutes replaces the password, and the profile states this', async () => {
    const { visitor, user, change, remove } = await createPersonWithPasswordAndGoogle();
    app.clock.advance(600_000);
    expect(await profileOf(visitor)).toMatchObject({
      hasPassword: true,
      googleEmail: user.email,
      isPresenceProved: true,
    });
    expect((await change()).status).toBe(200);
    expect((await remove(null)).status).toBe(200);
    expect(await userOf(visitor)).toBeNull();
  });

  test('a recent sign-in with Google makes no wrong password valid, does not replace the current password at a change, and expires', async () => {
    const { visitor, user, change, remove } = await createPersonWithPasswordAndGoogle();
    expect((await remove('bukan sandinya')).message).toContain('salah');
    const body = { current: '', password: 'sandi yang sama sekali baru' };
    expect((await visitor.call(changePassword, { body })).message).toBe('password tidak boleh kosong');
    app.clock.advance(600_001);
    expect(await profileOf(visitor)).toMatchObject({ googleEmail: user.email, isPresenceProved: false });
    expect((await change()).message).toBe('password tidak boleh kosong');
    expect((await remove(null)).message).toBe('password tidak boleh kosong');
    expect((await remove(PASSWORD)).status).toBe(200);
  });

  test('an account without a Google identity has no recent sign-in with Google', async () => {
    expect(await profileOf(await app.person())).toMatchObject({ googleEmail: null, isPresenceProved: false });
  });

  test('a recent sign-in with a password does not replace the password', async () => {
    const { user } = await createPersonWithPasswordAndGoogle();
    const visitor = app.visitor();
    const body = { email: user.email, password: PASSWORD };
    expect((await visitor.call(login, { body })).status).toBe(200);
    expect(await profileOf(visitor)).toMatchObject({ googleEmail: user.email, isPresenceProved: false });
    const answer = await visitor.call(deleteAccount, { body: { password: null } });
    expect(answer.message).toBe('password tidak boleh kosong');
  });
});

describe('confirmations', () => {
  /** @returns the address of the redirect */
  const begin = async (browser: Browser, target = '/profile') => {
    const query = new URLSearchParams({ untuk: 'konfirmasi', lanjut: target });
    const response = await browser.send({ method: 'GET', url: `/api/auth/google?${query.toString()}` });
    return String(response.headers.location);
  };

  const confirm = async (browser: Browser, person: GoogleTestAccount | null) => {
    const url = await google.choose(await begin(browser), person);
    return browser.send({ method: 'GET', url });
  };

  async function signInTenMinutesAgo() {
    const [visitor, person] = [app.visitor(), google.person()];
    await google.enter(visitor, person);
    app.clock.advance(600_001);
    return { visitor, person, accountId: (await userOf(visitor))!.accountId };
  }

  const isPresenceProved = async (browser: Browser) => (await browser.call(getProfile)).data.isPresenceProved;

  test('a confirmation by the owner proves presence and returns to the page', async () => {
    const { visitor, person, accountId } = await signInTenMinutesAgo();
    expect(await isPresenceProved(visitor)).toBe(false);
    expect(redirectOf(await confirm(visitor, person))).toEqual([303, '/profile']);
    expect(await isPresenceProved(visitor)).toBe(true);
    expect(await userOf(visitor)).toMatchObject({ accountId });
  });

  test('a confirmation sends the expected email to Google, and a sign-in does not', async () => {
    const { visitor, person } = await signInTenMinutesAgo();
    Object.assign(person, { email: 'sudah.lain@gmail.com' });
    const { email } = (await userOf(visitor))!;
    expect(new URL(await begin(visitor)).searchParams.get('login_hint')).toBe(email);
    expect(new URL(await google.begin(visitor)).searchParams.has('login_hint')).toBe(false);
  });

  test('a confirmation by another person changes nothing and keeps the session', async () => {
    const { visitor, accountId } = await signInTenMinutesAgo();
    const known = google.person();
    await google.enter(app.visitor(), known);
    const session = visitor.cookies.get('sesi');
    for (const other of [known, google.person(), google.person({ emailVerified: false })]) {
      const before = await readTableContents(app.database.db);
      expect(redirectOf(await confirm(visitor, other))).toEqual([303, '/profile?google=orang-lain']);
      expect(await readTableContents(app.database.db)).toEqual(before);
    }
    expect(visitor.cookies.get('sesi')).toBe(session);
    expect([(await userOf(visitor))?.accountId, await isPresenceProved(visitor)]).toEqual([accountId, false]);
  });

  test('a confirmation links no identity, not even one with the email of the account', async () => {
    const person = await app.person();
    await markEmailVerified(app.database.db, person.accountId, app.clock.now());
    const same = google.person({ email: person.email, hd: 'dinas.contoh.id' });
    expect(redirectOf(await confirm(person, same))).toEqual([303, '/profile?google=orang-lain']);
    expect(await identitiesOf(person.accountId)).toEqual([]);
  });

  test('a cancelled confirmation returns to the page with a message', async () => {
    const { visitor } = await signInTenMinutesAgo();
    expect(redirectOf(await confirm(visitor, null))).toEqual([303, '/profile?google=batal']);
    expect(await isPresenceProved(visitor)).toBe(false);
  });

  test('a confirmation without a session redirects to the login page, with the page as target', async () => {
    expect(await begin(app.visitor(), '/profile/editProfile')).toBe(
      '/login?google=kedaluwarsa&lanjut=%2Fprofile%2FeditProfile',
    );
  });
});
