import { getAuth, login, logout } from '@ambang/contract/accounts/accounts.ts';
import { getProfile } from '@ambang/contract/accounts/profile.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/app/test-app.ts';

const app = useTestApp({ publicUrl: 'https://ambang.contoh.id' });

test('over https the session cookie is named __Host-sesi and is Secure, when it is set and when it is cleared', async () => {
  const person = await app.person();
  const { email, password } = person;
  const set = await app.visitor().call(login, { body: { email, password } });
  const cleared = await person.call(logout);
  for (const { response } of [set, cleared])
    expect(response.cookies[0]).toMatchObject({
      name: '__Host-sesi',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    });
  expect(cleared.response.cookies).toMatchObject([{ value: '' }]);
});

test('over https a session cookie without the prefix is ignored', async () => {
  const person = await app.person();
  const other = app.visitor();
  other.cookies.set('sesi', person.cookies.get('__Host-sesi')!);
  expect((await other.call(getAuth)).data).toBeNull();
  expect((await other.call(getProfile)).status).toBe(401);
  expect((await person.call(getProfile)).status).toBe(200);
});

test('the session cookie is read among other cookies, and the first of two is used', async () => {
  const token = (await app.person()).cookies.get('__Host-sesi')!;
  const dead = 'A'.repeat(43);
  const statusWith = async (cookie: string) =>
    (await app.visitor().call(getProfile, { headers: { cookie } })).status;
  expect(await statusWith(`tema=gelap; sesi=${dead}; __Host-sesi=${token}; lain=1`)).toBe(200);
  expect(await statusWith(`tema=gelap;__Host-sesi=${token}`)).toBe(200);
  expect(await statusWith(`__Host-sesi=${token}; __Host-sesi=${dead}`)).toBe(200);
  expect(await statusWith(`__Host-sesi=${dead}; __Host-sesi=${token}`)).toBe(401);
});

test('replies over https have the HSTS header', async () => {
  const { response } = await app.visitor().call(getAuth);
  expect(response.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
});
