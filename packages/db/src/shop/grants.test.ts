import { expect, test } from 'vitest';
import { useTestDatabase } from '../../test/test-database.ts';
import { createAccount } from '../accounts/accounts.ts';
import type { GrantSource } from './grants.ts';
import { grantTryouts, ownedTryoutIds, revokeGrants } from './grants.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');
let made = 0;

async function anAccount(): Promise<string> {
  const email = `rani${(made += 1)}@contoh.id`;
  const account = { name: 'Rani', phone: '+6281234567890', passwordHash: 'x', consentVersion: 'v', email };
  return (await createAccount(database.db, account, now))!;
}

async function aTryout(): Promise<number> {
  const slug = `uji-${(made += 1)}`;
  const tryout = { slug, title: slug, ruleSet: 'skd' };
  const row = await database.db
    .insertInto('tryouts')
    .values(tryout)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

const bought: GrantSource = { source: 'transaction', sourceId: 'TO-1' };
const redeemed: GrantSource = { source: 'code', sourceId: '1' };

const revoke = (accountId: string, from: GrantSource) => revokeGrants(database.db, accountId, from, now);

test('a repeated grant is stored once, with its first time', async () => {
  const [accountId, tryoutId] = [await anAccount(), await aTryout()];
  for (const at of [now, now + 1_000]) await grantTryouts(database.db, accountId, [tryoutId], bought, at);
  const rows = await database.db
    .selectFrom('grants')
    .selectAll()
    .where('accountId', '=', accountId)
    .execute();
  expect(rows).toMatchObject([{ tryoutId, grantedAt: now, revokedAt: null }]);
});

test('a tryout is not owned after its grant is revoked, until it is granted again', async () => {
  const [accountId, tryoutId] = [await anAccount(), await aTryout()];
  await grantTryouts(database.db, accountId, [tryoutId], bought, now);
  await revoke(accountId, bought);
  expect(await ownedTryoutIds(database.db, accountId, [tryoutId])).toEqual([]);
  await grantTryouts(database.db, accountId, [tryoutId], bought, now + 1_000);
  expect(await ownedTryoutIds(database.db, accountId, [tryoutId])).toEqual([tryoutId]);
});

test('a tryout with two grants is still owned after one is revoked', async () => {
  const [accountId, tryoutId] = [await anAccount(), await aTryout()];
  for (const source of [bought, redeemed])
    await grantTryouts(database.db, accountId, [tryoutId], source, now);
  await revoke(accountId, bought);
  expect(await ownedTryoutIds(database.db, accountId, [tryoutId])).toEqual([tryoutId]);
});

test('a grant does not make another account own the tryout', async () => {
  const [accountId, other, tryoutId] = [await anAccount(), await anAccount(), await aTryout()];
  await grantTryouts(database.db, accountId, [tryoutId], bought, now);
  expect(await ownedTryoutIds(database.db, other, [tryoutId])).toEqual([]);
});
