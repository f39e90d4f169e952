import { expect, test } from 'vitest';
import { createOwner, insertSealedAttempt } from '../test/attempts.ts';
import { NOON, useTestService } from '../test/test-service.ts';
import {
  signTicketWithOtherKey,
  signTicket,
  signTicketWithPublicKey,
  createUnsignedTicket,
} from '../test/test-tickets.ts';

const service = useTestService();

const seconds = NOON / 1_000;

const createOwnerWithResult = async () => {
  const owner = await createOwner(service.db, NOON);
  await insertSealedAttempt(service.db, owner, NOON);
  return owner;
};

const invalid: [string, (accountId: string) => string | null | Promise<string>][] = [
  ['no ticket', () => null],
  ['an empty ticket', () => ''],
  ['garbage', () => 'bukan-tiket'],
  ['garbage in three parts', () => 'a.b.c'],
  ['an expired ticket', (id) => signTicket(id, NOON - 306_000)],
  ['a ticket for a different service', (id) => signTicket(id, NOON, { audience: 'api' })],
  ['a ticket of a different issuer', (id) => signTicket(id, NOON, { issuer: 'https://lain.id' })],
  ['a ticket without exp', (id) => signTicket(id, NOON, { expiresAt: null })],
  ['a ticket without iat', (id) => signTicket(id, NOON, { issuedAt: null })],
  [
    'a ticket issued tomorrow',
    (id) => signTicket(id, NOON, { issuedAt: seconds + 86_400, expiresAt: seconds + 86_700 }),
  ],
  [
    'a ticket valid for a year',
    (id) => signTicket(id, NOON, { issuedAt: seconds - 600, expiresAt: seconds + 3e7 }),
  ],
  ['a ticket without a subject', () => signTicket('', NOON)],
  ['an unsigned ticket', (id) => createUnsignedTicket(id, NOON)],
  ['a ticket signed with a different key', (id) => signTicketWithOtherKey(id, NOON)],
  ['a ticket signed with the public key as an HMAC secret', (id) => signTicketWithPublicKey(id, NOON)],
  ['a ticket with a shortened signature', async (id) => (await signTicket(id, NOON)).slice(0, -4)],
  ['a ticket with changed claims', async (id) => withOtherClaims(await signTicket(id, NOON))],
];

/** Replaces the claims and keeps the signature. */
async function withOtherClaims(ticket: string): Promise<string> {
  const [head, , signature] = ticket.split('.');
  const [, claims] = (await signTicket('lain', NOON)).split('.');
  return [head, claims, signature].join('.');
}

test.each(invalid)('%s gets 401', async (_, ticketFor) => {
  const caller = await createOwnerWithResult();
  const { statusCode, headers, json } = await service.getAnalysis(caller, await ticketFor(caller.accountId));
  expect(statusCode).toBe(401);
  expect(headers['www-authenticate']).toBe('Bearer');
  expect(json()).toEqual({
    message: 'Izin membuka analisis sudah berakhir. Muat ulang halaman lalu coba lagi.',
  });
});

test.each(['Basic', 'bearer-token', ''])(
  'a ticket with the authorization scheme %j gets 401',
  async (scheme) => {
    const caller = await createOwnerWithResult();
    const authorization = `${scheme} ${await signTicket(caller.accountId, NOON)}`;
    expect((await service.getAnalysis(caller, null, { authorization })).statusCode).toBe(401);
  },
);

test('a ticket is valid for five minutes plus the clock tolerance of five seconds', async () => {
  const caller = await createOwnerWithResult();
  const ticket = await signTicket(caller.accountId, NOON);
  expect(
    (await service.getAnalysis(caller, await signTicket(caller.accountId, NOON + 4_000))).statusCode,
  ).toBe(200);
  service.advance(304_000);
  expect((await service.getAnalysis(caller, ticket)).statusCode).toBe(200);
  service.advance(2_000);
  expect((await service.getAnalysis(caller, ticket)).statusCode).toBe(401);
});
