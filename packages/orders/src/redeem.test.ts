import { createAccount } from '@ambang/db/accounts/accounts.ts';
import { createCodes, listCodes, revokeCode } from '@ambang/db/shop/codes.ts';
import type { ListedCode, NewCode } from '@ambang/db/shop/codes.ts';
import { grantTryouts, ownedTryoutIds, revokeGrants } from '@ambang/db/shop/grants.ts';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../db/test/test-database.ts';
import { redeemCode, InvalidCodeRefusal } from './redeem.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');
const hour = 3_600_000;
let made = 0;

async function anAccount(): Promise<string> {
  const account = { name: 'Rani', phone: '+6281234567890', passwordHash: 'x', consentVersion: 'v' };
  return (await createAccount(database.db, { ...account, email: `r${(made += 1)}@contoh.id` }, now))!;
}

async function aTryout(closesAt: number | null = null): Promise<number> {
  const slug = `SKD ${(made += 1)}`;
  const row = await database.db
    .insertInto('tryouts')
    .values({
      slug,
      title: slug,
      ruleSet: 'skd',
      closesAt: closesAt === null ? null : new Date(closesAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function aCode(own: Partial<NewCode> = {}): Promise<string> {
  const code = `UJI-${String((made += 1)).padStart(6, '0')}`;
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

const noticesOf = (accountId: string) =>
  database.db.selectFrom('notifications').selectAll().where('accountId', '=', accountId).execute();

const owning = (accountId: string, tryoutIds: number[]) =>
  grantTryouts(database.db, accountId, tryoutIds, { source: 'operator', sourceId: 'uji' }, now);

const use = (accountId: string, typed: string, at = now) => redeemCode(database.db, accountId, typed, at);

/** The error, after a check that the try changed nothing. */
async function refusal(accountId: string, typed: string, at = now): Promise<Error> {
  const look = async () => [
    await grantsOf(accountId),
    await noticesOf(accountId),
    await listCodes(database.db),
    await database.db.selectFrom('codeUses').selectAll().orderBy('codeId').orderBy('accountId').execute(),
  ];
  const before = await look();
  const reason: unknown = await use(accountId, typed, at).then(
    () => null,
    (error: unknown) => error,
  );
  expect(await look()).toEqual(before);
  expect(reason).toBeInstanceOf(Error);
  return reason as Error;
}

test('a code grants its tryouts, counts a use and notifies the account', async () => {
  const [accountId, other] = [await anAccount(), await anAccount()];
  const tryoutIds = [await aTryout(), await aTryout()].reverse();
  const code = await aCode({ tryoutIds, usesAllowed: 5 });
  expect(await use(accountId, code)).toEqual({ tryoutIds, message: 'Kode berhasil ditukar' });
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
  expect(await noticesOf(accountId)).toMatchObject([
    {
      title: 'Kode berhasil ditukar',
      message: `${listed.tryoutTitles.join(', ')} siap dikerjakan. Buka Tryout yang dimiliki untuk mulai.`,
    },
  ]);
  expect([await grantsOf(other), await noticesOf(other)]).toEqual([[], []]);
});

test('a code works in lower case', async () => {
  const code = await aCode();
  await use(await anAccount(), code.toLowerCase());
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
])('the text %j is refused as malformed', async (typed) => {
  const reason = await refusal(await anAccount(), typed);
  expect(reason).toMatchObject({ kind: 'invalid', message: expect.stringContaining('Kode belum') as string });
  expect(reason).not.toBeInstanceOf(InvalidCodeRefusal);
});

describe('an unusable code is wrong', () => {
  test('if it is unknown', async () => {
    const reason = await refusal(await anAccount(), 'TIDAK-ADA');
    expect(reason).toBeInstanceOf(InvalidCodeRefusal);
    expect(reason.message).toMatch(/^Kode ini tidak berlaku\. Periksa huruf dan angkanya/);
  });

  test('from the moment it ends', async () => {
    const [accountId, code] = [await anAccount(), await aCode({ endsAt: now })];
    const reason = await refusal(accountId, code);
    expect(reason).toBeInstanceOf(InvalidCodeRefusal);
    expect(reason.message).toMatch(/^Kode ini tidak berlaku: masanya sudah habis\. Minta kode baru/);
    await use(accountId, code, now - 1);
  });

  test('if it was revoked, and its earlier grants stay', async () => {
    const [early, late] = [await anAccount(), await anAccount()];
    const code = await aCode({ usesAllowed: 2 });
    const { tryoutIds } = await use(early, code);
    await revokeCode(database.db, code, now);
    const reason = await refusal(late, code);
    expect(reason).toBeInstanceOf(InvalidCodeRefusal);
    expect(reason.message).toMatch(/^Kode ini tidak berlaku: sudah dicabut\. Minta kode baru/);
    expect(await ownedTryoutIds(database.db, early, tryoutIds)).toEqual(tryoutIds);
  });

  test('if it is used up', async () => {
    const code = await aCode();
    await use(await anAccount(), code);
    const reason = await refusal(await anAccount(), code);
    expect(reason).toBeInstanceOf(InvalidCodeRefusal);
    expect(reason.message).toMatch(/^Jatah kode ini sudah habis dipakai\. Minta kode baru/);
  });
});

describe('a code that grants this account nothing is not wrong, and no use is counted', () => {
  test('if the account has used it, even if it was revoked or ended since', async () => {
    const [accountId, code] = [await anAccount(), await aCode({ endsAt: now + hour })];
    await use(accountId, code);
    await revokeCode(database.db, code, now);
    for (const at of [now, now + hour]) {
      const reason = await refusal(accountId, code, at);
      expect(reason).not.toBeInstanceOf(InvalidCodeRefusal);
      expect(reason.message).toMatch(/^Kode ini sudah pernah kamu tukar\./);
    }
  });

  test('if the account owns its tryouts', async () => {
    const [accountId, tryoutIds] = [await anAccount(), [await aTryout(), await aTryout()]];
    await owning(accountId, tryoutIds);
    const reason = await refusal(accountId, await aCode({ tryoutIds }));
    expect(reason).not.toBeInstanceOf(InvalidCodeRefusal);
    expect(reason.message).toMatch(/^Semua tryout dari kode ini sudah kamu miliki/);
  });

  test('from two hours before its tryouts close', async () => {
    const [accountId, closesAt] = [await anAccount(), now + 2 * hour];
    const code = await aCode({ tryoutIds: [await aTryout(closesAt), await aTryout(closesAt)] });
    const reason = await refusal(accountId, code);
    expect(reason).not.toBeInstanceOf(InvalidCodeRefusal);
    expect(reason.message).toMatch(/semua tryoutnya sudah atau segera ditutup/);
    await use(accountId, code, now - 1);
  });

  test('if its tryouts are closed or owned', async () => {
    const [accountId, mine] = [await anAccount(), await aTryout()];
    await owning(accountId, [mine]);
    const reason = await refusal(accountId, await aCode({ tryoutIds: [mine, await aTryout(now)] }));
    expect(reason.message).toMatch(/1 tryout sudah kamu miliki dan 1 lainnya sudah atau segera ditutup/);
  });
});

test('a code with owned and closed tryouts grants the others, and the message counts them', async () => {
  const accountId = await anAccount();
  const [mine, closed, open, minedAndClosed] = [
    await aTryout(),
    await aTryout(now + hour),
    await aTryout(now + 2 * hour + 1),
    await aTryout(now),
  ];
  await owning(accountId, [mine, minedAndClosed]);
  const code = await aCode({ tryoutIds: [mine, closed, open, minedAndClosed] });
  expect(await use(accountId, code)).toEqual({
    tryoutIds: [open],
    message: 'Kode berhasil ditukar: 1 tryout baru, 2 sudah kamu miliki, 1 sudah atau segera ditutup',
  });
  expect(await codeRow(code)).toMatchObject({ usesMade: 1 });
  expect((await grantsOf(accountId)).filter(({ source }) => source === 'code')).toMatchObject([
    { tryoutId: open },
  ]);
});

test('a code grants a tryout again after its grant was revoked', async () => {
  const [accountId, tryoutIds] = [await anAccount(), [await aTryout()]];
  await owning(accountId, tryoutIds);
  await revokeGrants(database.db, accountId, { source: 'operator', sourceId: 'uji' }, now);
  expect((await use(accountId, await aCode({ tryoutIds }))).tryoutIds).toEqual(tryoutIds);
});

test('twenty concurrent tries of one account count one use', async () => {
  const [accountId, code] = [await anAccount(), await aCode({ usesAllowed: 20 })];
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => use(accountId, code)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await codeRow(code)).toMatchObject({ usesMade: 1 });
  expect(await noticesOf(accountId)).toHaveLength(1);
});

test('of two concurrent codes for one tryout the account uses only one', async () => {
  const [accountId, tryoutIds] = [await anAccount(), [await aTryout()]];
  const codes = [await aCode({ tryoutIds }), await aCode({ tryoutIds })];
  const tries = await Promise.allSettled(codes.map((code) => use(accountId, code)));
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const rows = await Promise.all(codes.map(codeRow));
  expect(rows.map(({ usesMade }) => usesMade).sort()).toEqual([0, 1]);
});

test('one of a hundred accounts gets the last use', async () => {
  const accounts = await Promise.all(Array.from({ length: 100 }, anAccount));
  const code = await aCode({ usesAllowed: 3 });
  for (let used = 0; used < 2; used += 1) await use(await anAccount(), code);
  const tries = await Promise.allSettled(accounts.map((accountId) => use(accountId, code)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const tried of tries.filter(({ status }) => status === 'rejected'))
    expect((tried as PromiseRejectedResult).reason).toBeInstanceOf(InvalidCodeRefusal);
  expect(await codeRow(code)).toMatchObject({ usesMade: 3, usesAllowed: 3 });
  const grants = database.db.selectFrom('grants').select('accountId').where('accountId', 'in', accounts);
  const notices = database.db
    .selectFrom('notifications')
    .select('accountId')
    .where('accountId', 'in', accounts);
  const winner = accounts[tries.findIndex(({ status }) => status === 'fulfilled')];
  expect(await grants.execute()).toEqual([{ accountId: winner }]);
  expect(await notices.execute()).toEqual([{ accountId: winner }]);
});

test('a deleted account is refused', async () => {
  const code = await aCode();
  expect(await refusal('00000000-0000-4000-8000-000000000000', code)).toMatchObject({
    kind: 'signed-out',
    message: expect.stringContaining('sudah dihapus') as string,
  });
});
