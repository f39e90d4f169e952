import { createCodes, listCodes, revokeCode } from '@ambang/db/shop/codes.ts';
import type { ListedCode, NewCode } from '@ambang/db/shop/codes.ts';
import { grantTryouts, filterOwnedTryoutIds, revokeGrants } from '@ambang/db/shop/grants.ts';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../db/test/test-database.ts';
import { insertTestAccount, insertTestTryout } from '../../db/test/test-rows.ts';
import { HOUR_MS } from '../test/shop.ts';
import { InvalidCodeRefusal, redeemCode } from './redeem.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');
let lastNumber = 0;

const anAccount = () => insertTestAccount(database.db, now);

const aTryout = (closesAt: number | null = null) => insertTestTryout(database.db, closesAt);

async function aCode(own: Partial<NewCode> = {}): Promise<string> {
  const code = `UJI-${String((lastNumber += 1)).padStart(6, '0')}`;
  const tryoutIds = own.tryoutIds ?? [await aTryout()];
  await createCodes(database.db, [{ usesAllowed: 1, endsAt: null, note: '', ...own, code, tryoutIds }], now);
  return code;
}

const codeRow = async (text: string): Promise<ListedCode> => (await listCodes(database.db, { text }))[0]!;

const grantsOf = (accountId: string) =>
  database.db
    .selectFrom('grants')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('tryoutId')
    .execute();

const notificationsOf = (accountId: string) =>
  database.db.selectFrom('notifications').selectAll().where('accountId', '=', accountId).execute();

const grantByOperator = (accountId: string, tryoutIds: number[]) =>
  grantTryouts(database.db, accountId, tryoutIds, { source: 'operator', sourceId: 'uji' }, now);

const redeem = (accountId: string, text: string, at = now) => redeemCode(database.db, accountId, text, at);

/** Returns the refusal of a code, and expects that nothing was written. */
async function refusalOf(accountId: string, text: string, at = now): Promise<Error> {
  const readAll = async () => [
    await grantsOf(accountId),
    await notificationsOf(accountId),
    await listCodes(database.db),
    await database.db.selectFrom('codeUses').selectAll().orderBy('codeId').orderBy('accountId').execute(),
  ];
  const before = await readAll();
  const reason: unknown = await redeem(accountId, text, at).then(
    () => null,
    (error: unknown) => error,
  );
  expect(await readAll()).toEqual(before);
  expect(reason).toBeInstanceOf(Error);
  return reason as Error;
}

test('a code grants its tryouts, counts a use and notifies the account', async () => {
  const [accountId, other] = [await anAccount(), await anAccount()];
  const tryoutIds = [await aTryout(), await aTryout()].reverse();
  const code = await aCode({ tryoutIds, usesAllowed: 5 });
  expect(await redeem(accountId, code)).toEqual({ tryoutIds, message: 'Kode berhasil ditukar' });
  const { id } = await database.db
    .selectFrom('codes')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const grant = { source: 'code', sourceId: String(id), grantedAt: now, revokedAt: null };
  expect(await grantsOf(accountId)).toMatchObject([grant, grant]);
  const uses = await database.db.selectFrom('codeUses').selectAll().where('codeId', '=', id).execute();
  expect(uses).toEqual([{ codeId: id, accountId, usedAt: now }]);
  const listed = await codeRow(code);
  expect(listed.usesMade).toBe(1);
  expect(await notificationsOf(accountId)).toMatchObject([
    {
      title: 'Kode berhasil ditukar',
      message: `${listed.tryoutTitles.join(', ')} siap dikerjakan.`,
    },
  ]);
  expect([await grantsOf(other), await notificationsOf(other)]).toEqual([[], []]);
});

test('a code in lower case is accepted', async () => {
  const code = await aCode();
  await redeem(await anAccount(), code.toLowerCase());
  expect(await codeRow(code)).toMatchObject({ usesMade: 1 });
});

test.each([
  '',
  '     ',
  'ABCDE',
  'A'.repeat(33),
  'AB_12345',
  'ABC.1234',
  'ÄBC-1234',
  "A' or 1=1",
  'AB12\u{1f600}CD',
])('the text %j is refused as a malformed code', async (text) => {
  const reason = await refusalOf(await anAccount(), text);
  expect(reason).toMatchObject({ kind: 'invalid', message: expect.stringContaining('Kode belum') as string });
  expect(reason).not.toBeInstanceOf(InvalidCodeRefusal);
});

describe('an unusable code gets InvalidCodeRefusal', () => {
  test('an unknown code gets InvalidCodeRefusal', async () => {
    const reason = await refusalOf(await anAccount(), 'TIDAK-ADA');
    expect(reason).toBeInstanceOf(InvalidCodeRefusal);
    expect(reason.message).toMatch(/^Kode ini tidak berlaku\. Periksa huruf dan angkanya/);
  });

  test('an expired code gets InvalidCodeRefusal, from the moment of its end', async () => {
    const [accountId, code] = [await anAccount(), await aCode({ endsAt: now })];
    const reason = await refusalOf(accountId, code);
    expect(reason).toBeInstanceOf(InvalidCodeRefusal);
    expect(reason.message).toMatch(/^Kode ini tidak berlaku: masanya sudah habis\. Minta kode baru/);
    await redeem(accountId, code, now - 1);
  });

  test('a revoked code gets InvalidCodeRefusal, and its earlier grants stay valid', async () => {
    const [early, late] = [await anAccount(), await anAccount()];
    const code = await aCode({ usesAllowed: 2 });
    const { tryoutIds } = await redeem(early, code);
    await revokeCode(database.db, code, now);
    const reason = await refusalOf(late, code);
    expect(reason).toBeInstanceOf(InvalidCodeRefusal);
    expect(reason.message).toMatch(/^Kode ini tidak berlaku: sudah dicabut\. Minta kode baru/);
    expect(await filterOwnedTryoutIds(database.db, early, tryoutIds)).toEqual(tryoutIds);
  });

  test('a used-up code gets InvalidCodeRefusal', async () => {
    const code = await aCode();
    await redeem(await anAccount(), code);
    const reason = await refusalOf(await anAccount(), code);
    expect(reason).toBeInstanceOf(InvalidCodeRefusal);
    expect(reason.message).toMatch(/^Jatah kode ini sudah habis dipakai\. Minta kode baru/);
  });
});

describe('a code that grants the account nothing gets a plain refusal', () => {
  test('a code that the account has used gets a plain refusal, even after the code was revoked or expired', async () => {
    const [accountId, code] = [await anAccount(), await aCode({ endsAt: now + HOUR_MS })];
    await redeem(accountId, code);
    await revokeCode(database.db, code, now);
    for (const at of [now, now + HOUR_MS]) {
      const reason = await refusalOf(accountId, code, at);
      expect(reason).not.toBeInstanceOf(InvalidCodeRefusal);
      expect(reason.message).toMatch(/^Kode ini sudah pernah kamu tukar\./);
    }
  });

  test('a code whose tryouts the account owns gets a plain refusal and counts no use', async () => {
    const [accountId, tryoutIds] = [await anAccount(), [await aTryout(), await aTryout()]];
    await grantByOperator(accountId, tryoutIds);
    const reason = await refusalOf(accountId, await aCode({ tryoutIds }));
    expect(reason).not.toBeInstanceOf(InvalidCodeRefusal);
    expect(reason.message).toMatch(/^Semua tryout dari kode ini sudah kamu miliki/);
  });

  test('a code gets a plain refusal from two hours before all of its tryouts close', async () => {
    const [accountId, closesAt] = [await anAccount(), now + 2 * HOUR_MS];
    const code = await aCode({ tryoutIds: [await aTryout(closesAt), await aTryout(closesAt)] });
    const reason = await refusalOf(accountId, code);
    expect(reason).not.toBeInstanceOf(InvalidCodeRefusal);
    expect(reason.message).toMatch(/semua tryoutnya sudah atau segera ditutup/);
    await redeem(accountId, code, now - 1);
  });

  test('a code is refused when each of its tryouts is either owned or closed', async () => {
    const [accountId, owned] = [await anAccount(), await aTryout()];
    await grantByOperator(accountId, [owned]);
    const reason = await refusalOf(accountId, await aCode({ tryoutIds: [owned, await aTryout(now)] }));
    expect(reason.message).toMatch(/1 tryout sudah kamu miliki dan 1 lainnya sudah atau segera ditutup/);
  });
});

test('a code with owned and closed tryouts grants its remaining tryouts, and the message counts all three kinds', async () => {
  const accountId = await anAccount();
  const [owned, closing, open, ownedAndClosed] = [
    await aTryout(),
    await aTryout(now + HOUR_MS),
    await aTryout(now + 2 * HOUR_MS + 1),
    await aTryout(now),
  ];
  await grantByOperator(accountId, [owned, ownedAndClosed]);
  const code = await aCode({ tryoutIds: [owned, closing, open, ownedAndClosed] });
  expect(await redeem(accountId, code)).toEqual({
    tryoutIds: [open],
    message: 'Kode berhasil ditukar: 1 tryout baru, 2 sudah kamu miliki, 1 sudah atau segera ditutup',
  });
  expect(await codeRow(code)).toMatchObject({ usesMade: 1 });
  expect((await grantsOf(accountId)).filter(({ source }) => source === 'code')).toMatchObject([
    { tryoutId: open },
  ]);
});

test("a code grants a tryout again after the tryout's grant was revoked", async () => {
  const [accountId, tryoutIds] = [await anAccount(), [await aTryout()]];
  await grantByOperator(accountId, tryoutIds);
  await revokeGrants(database.db, accountId, { source: 'operator', sourceId: 'uji' }, now);
  expect((await redeem(accountId, await aCode({ tryoutIds }))).tryoutIds).toEqual(tryoutIds);
});

test('twenty concurrent redemptions of a code by one account count one use', async () => {
  const [accountId, code] = [await anAccount(), await aCode({ usesAllowed: 20 })];
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => redeem(accountId, code)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await codeRow(code)).toMatchObject({ usesMade: 1 });
  expect(await notificationsOf(accountId)).toHaveLength(1);
});

test('of two codes for one tryout that an account redeems concurrently only one is used', async () => {
  const [accountId, tryoutIds] = [await anAccount(), [await aTryout()]];
  const codes = [await aCode({ tryoutIds }), await aCode({ tryoutIds })];
  const tries = await Promise.allSettled(codes.map((code) => redeem(accountId, code)));
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const rows = await Promise.all(codes.map(codeRow));
  expect(rows.map(({ usesMade }) => usesMade).sort()).toEqual([0, 1]);
});

test('of a hundred accounts that redeem a code concurrently exactly one gets the last use', async () => {
  const accounts = await Promise.all(Array.from({ length: 100 }, anAccount));
  const code = await aCode({ usesAllowed: 3 });
  for (let used = 0; used < 2; used += 1) await redeem(await anAccount(), code);
  const tries = await Promise.allSettled(accounts.map((accountId) => redeem(accountId, code)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const tried of tries.filter(({ status }) => status === 'rejected'))
    expect((tried as PromiseRejectedResult).reason).toBeInstanceOf(InvalidCodeRefusal);
  expect(await codeRow(code)).toMatchObject({ usesMade: 3, usesAllowed: 3 });
  const grants = database.db.selectFrom('grants').select('accountId').where('accountId', 'in', accounts);
  const notifications = database.db
    .selectFrom('notifications')
    .select('accountId')
    .where('accountId', 'in', accounts);
  const winner = accounts[tries.findIndex(({ status }) => status === 'fulfilled')];
  expect(await grants.execute()).toEqual([{ accountId: winner }]);
  expect(await notifications.execute()).toEqual([{ accountId: winner }]);
});

test('a deleted account cannot redeem a code', async () => {
  const code = await aCode();
  expect(await refusalOf('00000000-0000-4000-8000-000000000000', code)).toMatchObject({
    kind: 'signed-out',
    message: expect.stringContaining('sudah dihapus') as string,
  });
});
