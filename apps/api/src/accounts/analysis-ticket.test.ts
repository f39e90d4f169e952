import { generateKeyPairSync } from 'node:crypto';
import { getAuth, login, logout } from '@ambang/contract/accounts/accounts.ts';
import { jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import type { Browser } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const app = useTestApp({ analysis: { url: new URL('https://analisis.contoh.id'), privateKey } });

const ticketOf = async (browser: Browser) => (await browser.call(getAuth)).data?.token ?? '';

const verifyTicket = (ticket: string, audience = 'analysis') =>
  jwtVerify(ticket, publicKey, {
    algorithms: ['EdDSA'],
    audience,
    issuer: 'ambang',
    currentDate: new Date(app.clock.now()),
  });

test('a signed-in account gets a ticket that is valid only for the analysis service, for five minutes', async () => {
  const person = await app.person();
  const { data, response } = await person.call(getAuth);
  expect(data?.analysisUrl).toBe('https://analisis.contoh.id');
  expect(response.headers['cache-control']).toBe('no-store');
  const { payload, protectedHeader } = await verifyTicket(data?.token ?? '');
  const seconds = app.clock.now() / 1_000;
  expect(protectedHeader).toEqual({ alg: 'EdDSA' });
  expect(payload).toEqual({
    iss: 'ambang',
    aud: 'analysis',
    sub: person.accountId,
    iat: seconds,
    exp: seconds + 300,
  });
  await expect(verifyTicket(data?.token ?? '', 'api')).rejects.toThrow();
});

test('each account gets its own analysis ticket, and a signed-out browser gets none', async () => {
  const [rani, budi] = [await app.person(), await app.person()];
  expect((await verifyTicket(await ticketOf(rani))).payload.sub).toBe(rani.accountId);
  expect((await verifyTicket(await ticketOf(budi))).payload.sub).toBe(budi.accountId);
  await rani.call(logout);
  expect((await rani.call(getAuth)).data).toBeNull();
  await rani.call(login, { body: budi });
  expect((await verifyTicket(await ticketOf(rani))).payload.sub).toBe(budi.accountId);
});

test('an analysis ticket expires after five minutes, and then the account gets a new one', async () => {
  const person = await app.person();
  const first = await ticketOf(person);
  app.clock.advance(300_000);
  await expect(verifyTicket(first)).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' });
  expect((await verifyTicket(await ticketOf(person))).payload.iat).toBe(app.clock.now() / 1_000);
});

test('the api does not accept an analysis ticket as a session', async () => {
  const person = await app.person();
  const authorization = `Bearer ${await ticketOf(person)}`;
  const { statusCode } = await app
    .visitor()
    .send({ method: 'GET', url: '/api/accounts/single', headers: { authorization } });
  expect(statusCode).toBe(401);
});
