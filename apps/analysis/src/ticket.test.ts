import { expect, test } from 'vitest';
import { anOwner, aSealedAttempt } from '../test/sittings.ts';
import { NOON, useTestService } from '../test/test-service.ts';
import { aStrangersTicket, aTicket, aTicketByPublicKey, anUnsignedTicket } from '../test/test-tickets.ts';

const service = useTestService();

const seconds = NOON / 1_000;

const owner = async () => {
  const found = await anOwner(service.db, NOON);
  await aSealedAttempt(service.db, found, NOON);
  return found;
};

const bad: [string, (accountId: string) => string | null | Promise<string>][] = [
  ['none', () => null],
  ['an empty one', () => ''],
  ['garbage', () => 'bukan-tiket'],
  ['garbage in three parts', () => 'a.b.c'],
  ['an expired one', (id) => aTicket(id, NOON - 306_000)],
  ['one for another service', (id) => aTicket(id, NOON, { audience: 'api' })],
  ['one of another issuer', (id) => aTicket(id, NOON, { issuer: 'https://lain.id' })],
  ['one without an end', (id) => aTicket(id, NOON, { expiresAt: null })],
  ['one without a beginning', (id) => aTicket(id, NOON, { issuedAt: null })],
  ['one of tomorrow', (id) => aTicket(id, NOON, { issuedAt: seconds + 86_400, expiresAt: seconds + 86_700 })],
  [
    'one that is good for a year',
    (id) => aTicket(id, NOON, { issuedAt: seconds - 600, expiresAt: seconds + 3e7 }),
  ],
  ['one of nobody', () => aTicket('', NOON)],
  ['an unsigned one', (id) => anUnsignedTicket(id, NOON)],
  ['one that another key signed', (id) => aStrangersTicket(id, NOON)],
  ['one signed with the public key as a secret', (id) => aTicketByPublicKey(id, NOON)],
  ['one whose signature was cut', async (id) => (await aTicket(id, NOON)).slice(0, -4)],
  ['one whose content was changed', async (id) => changed(await aTicket(id, NOON))],
];

/** The claims of one ticket under the signature of another. */
async function changed(ticket: string): Promise<string> {
  const [head, , signature] = ticket.split('.');
  const [, claims] = (await aTicket('lain', NOON)).split('.');
  return [head, claims, signature].join('.');
}

test.each(bad)('%s opens nothing', async (_, ticketFor) => {
  const asking = await owner();
  const { statusCode, headers, json } = await service.ask(asking, await ticketFor(asking.accountId));
  expect(statusCode).toBe(401);
  expect(headers['www-authenticate']).toBe('Bearer');
  expect(json()).toEqual({
    message: 'Izin membuka analisis sudah berakhir. Muat ulang halaman lalu coba lagi.',
  });
});

test.each(['Basic', 'bearer-token', ''])('a ticket behind the word %j is none', async (word) => {
  const asking = await owner();
  const authorization = `${word} ${await aTicket(asking.accountId, NOON)}`;
  expect((await service.ask(asking, null, { authorization })).statusCode).toBe(401);
});

test('a ticket is valid for five minutes, plus the tolerance for clocks', async () => {
  const asking = await owner();
  const ticket = await aTicket(asking.accountId, NOON);
  expect((await service.ask(asking, await aTicket(asking.accountId, NOON + 4_000))).statusCode).toBe(200);
  service.advance(299_000);
  expect((await service.ask(asking, ticket)).statusCode).toBe(200);
  service.advance(7_000);
  expect((await service.ask(asking, ticket)).statusCode).toBe(401);
});

test('a ticket is valid for its account only; others get the reply of a missing analysis', async () => {
  const [asking, other] = [await owner(), await owner()];
  const ticket = await aTicket(other.accountId, NOON);
  expect((await service.ask(asking, ticket)).statusCode).toBe(404);
  expect(
    (await service.ask({ ...asking, accountId: asking.accountId.toUpperCase() }, ticket)).statusCode,
  ).toBe(404);
});
