import { expect, test } from 'vitest';
import { useTestDatabase } from '../../test/test-database.ts';
import { insertTestAccount, insertTestTryout } from '../../test/test-rows.ts';
import type { GrantSource } from './grants.ts';
import { grantTryouts, filterOwnedTryoutIds, revokeGrants } from './grants.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');

const anAccount = () => insertTestAccount(database.db, now);

const aTryout = () => insertTestTryout(database.db);

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
  expect(await filterOwnedTryoutIds(database.db, accountId, [tryoutId])).toEqual([]);
  await grantTryouts(database.db, accountId, [tryoutId], bought, now + 1_000);
  expect(await filterOwnedTryoutIds(database.db, accountId, [tryoutId])).toEqual([tryoutId]);
});

test('a tryout with two grants is still owned after one is revoked', async () => {
  const [accountId, tryoutId] = [await anAccount(), await aTryout()];
  for (const source of [bought, redeemed])
    await grantTryouts(database.db, accountId, [tryoutId], source, now);
  await revoke(accountId, bought);
  expect(await filterOwnedTryoutIds(database.db, accountId, [tryoutId])).toEqual([tryoutId]);
});

test('a grant does not make another account own the tryout', async () => {
  const [accountId, other, tryoutId] = [await anAccount(), await anAccount(), await aTryout()];
  await grantTryouts(database.db, accountId, [tryoutId], bought, now);
  expect(await filterOwnedTryoutIds(database.db, other, [tryoutId])).toEqual([]);
});
