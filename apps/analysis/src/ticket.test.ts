import { expect, test } from 'vitest';
import { anOwner, aSealedAttempt } from '../test/attempts.ts';
import { NOON, useTestService } from '../test/test-service.ts';
import { aTicketOfAnotherKey, aTicket, aTicketByPublicKey, anUnsignedTicket } from '../test/test-tickets.ts';

const service = useTestService();

const seconds = NOON / 1_000;

const owner = async () => {
  const found = await anOwner(service.db, NOON);
  await aSealedAttempt(service.db, found, NOON);
  return found;
};

const invalid: [string, (accountId: string) => string | null | Promise<string>][] = [
  ['no ticket', () => null],
  ['an empty ticket', () => ''],
  ['garbage', () => 'bukan-tiket'],
  ['garbage in three parts', () => 'a.b.c'],
  ['an expired ticket', (id) => aTicket(id, NOON - 306_000)],
  ['a ticket for another service', (id) => aTicket(id, NOON, { audience: 'api' })],
  ['a ticket of another issuer', (id) => aTicket(id, NOON, { issuer: 'https://lain.id' })],
  ['a ticket without exp', (id) => aTicket(id, NOON, { expiresAt: null })],
  ['a ticket without iat', (id) => aTicket(id, NOON, { issuedAt: null })],
  [
    'a ticket issued tomorrow',
    (id) => aTicket(id, NOON, { issuedAt: seconds + 86_400, expiresAt: seconds + 86_700 }),
  ],
  [
    'a ticket valid for a year',
    (id) => aTicket(id, NOON, { issuedAt: seconds - 600, expiresAt: seconds + 3e7 }),
  ],
  ['a ticket without a subject', () => aTicket('', NOON)],
  ['an unsigned ticket', (id) => anUnsignedTicket(id, NOON)],
  ['a ticket signed with another key', (id) => aTicketOfAnotherKey(id, NOON)],
  ['a ticket signed with the public key as an HMAC secret', (id) => aTicketByPublicKey(id, NOON)],
  ['a ticket with a shortened signature', async (id) => (await aTicket(id, NOON)).slice(0, -4)],
  ['a ticket with changed claims', async (id) => changed(await aTicket(id, NOON))],
];

/** The claims of one ticket under the signature of another. */
async function changed(ticket: string): Promise<string> {
  const [head, , signature] = ticket.split('.');
  const [, claims] = (await aTicket('lain', NOON)).split('.');
  return [head, claims, signature].join('.');
}

test.each(invalid)('%s is refused', async (_, ticketFor) => {
  const caller = await owner();
  const { statusCode, headers, json } = await service.ask(caller, await ticketFor(caller.accountId));
  expect(statusCode).toBe(401);
  expect(headers['www-authenticate']).toBe('Bearer');
  expect(json()).toEqual({
    message: 'Izin membuka analisis sudah berakhir. Muat ulang halaman lalu coba lagi.',
  });
});

test.each(['Basic', 'bearer-token', ''])('a ticket after the scheme %j is refused', async (scheme) => {
  const caller = await owner();
  const authorization = `${scheme} ${await aTicket(caller.accountId, NOON)}`;
  expect((await service.ask(caller, null, { authorization })).statusCode).toBe(401);
});

test('a ticket is valid for five minutes, plus the tolerance for clocks', async () => {
  const caller = await owner();
  const ticket = await aTicket(caller.accountId, NOON);
  expect((await service.ask(caller, await aTicket(caller.accountId, NOON + 4_000))).statusCode).toBe(200);
  service.advance(299_000);
  expect((await service.ask(caller, ticket)).statusCode).toBe(200);
  service.advance(7_000);
  expect((await service.ask(caller, ticket)).statusCode).toBe(401);
});

test('a ticket is valid for its account only; others get the reply of a missing analysis', async () => {
  const [caller, other] = [await owner(), await owner()];
  const ticket = await aTicket(other.accountId, NOON);
  expect((await service.ask(caller, ticket)).statusCode).toBe(404);
  expect(
    (await service.ask({ ...caller, accountId: caller.accountId.toUpperCase() }, ticket)).statusCode,
  ).toBe(404);
});
