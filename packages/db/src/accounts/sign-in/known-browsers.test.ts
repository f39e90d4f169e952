import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../test/test-database.ts';
import { insertTestAccount } from '../../../test/test-rows.ts';
import { isKnownBrowser, storeKnownBrowser } from './known-browsers.ts';

const database = useTestDatabase();
const NOW = Date.UTC(2026, 10, 20);
const tokenHash = Buffer.alloc(32, 7);

test('a browser is known after its sign-in, and no browser is stored for a deleted account', async () => {
  const { db } = database;
  const accountId = await insertTestAccount(db, NOW);
  await storeKnownBrowser(db, accountId, tokenHash, NOW);
  await storeKnownBrowser(db, accountId, tokenHash, NOW + 1);
  expect(await isKnownBrowser(db, accountId, tokenHash, NOW + 1)).toBe(true);
  await db.deleteFrom('accounts').where('id', '=', accountId).execute();
  await storeKnownBrowser(db, accountId, tokenHash, NOW + 2);
  expect(await isKnownBrowser(db, accountId, tokenHash, NOW + 2)).toBe(false);
});
