import { expect, test } from 'vitest';
import { useForgedGoogle } from '../../test/simulators/forged-google.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { readTableContents } from '../../test/table-contents.ts';

const google = useForgedGoogle();
const app = useTestApp({ google });

const person = { sub: '1001', email: 'sari1001@gmail.com', email_verified: true, name: 'Sari' };
const nowS = () => Math.floor(Date.now() / 1_000);

test('a callback with a valid id_token signs in', async () => {
  expect(await google.enter(app.visitor(), person)).toBe('/home');
  const identities = await app.database.db.selectFrom('identities').select('subject').execute();
  expect(identities).toEqual([{ subject: '1001' }]);
});

test('a callback with an id_token issued 20 seconds in the future signs in', async () => {
  expect(await google.enter(app.visitor(), { ...person, iat: nowS() + 20 })).toBe('/home');
});

test.each<[string, () => Record<string, unknown>]>([
  ['an empty sub', () => ({ sub: '' })],
  ['a sub of blanks', () => ({ sub: '  ' })],
  ['a sub that is not a string', () => ({ sub: 7 })],
  ['no sub', () => ({ sub: undefined })],
  ['an iat ten minutes in the future', () => ({ iat: nowS() + 600 })],
  ['an iat in the far future, before its exp', () => ({ iat: nowS() + 86_400, exp: nowS() + 90_000 })],
  ['no iat', () => ({ iat: undefined })],
  ['an exp in the past', () => ({ exp: nowS() - 600 })],
  ['the audience of another client', () => ({ aud: 'orang-lain' })],
  ['another nonce', () => ({ nonce: 'x' })],
])('an id_token with %s is refused and creates no account', async (_, claims) => {
  const visitor = app.visitor();
  const before = await readTableContents(app.database.db);
  expect(await google.enter(visitor, { ...person, ...claims() })).toBe('/login?google=gagal');
  expect(visitor.cookies.has('sesi')).toBe(false);
  expect(await readTableContents(app.database.db)).toEqual(before);
});
