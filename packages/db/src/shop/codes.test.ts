import { StartFault } from '@ambang/server/start-fault.ts';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../test/test-database.ts';
import { insertTestAccount, insertTestTryout } from '../../test/test-rows.ts';
import { lockCode } from './order-locks.ts';
import type { NewCode } from './codes.ts';
import {
  recordCodeUse,
  createCodes,
  hasUsedCode,
  listCodes,
  unrevokeCode,
  revokeCode,
  findTryoutsByIds,
} from './codes.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');
const hour = 3_600_000;
let made = 0;

const anAccount = () => insertTestAccount(database.db, now);

const aTryout = () => insertTestTryout(database.db);

const newCode = (own: Partial<NewCode> = {}): NewCode => ({
  code: `UJI-${String((made += 1)).padStart(6, '0')}`,
  tryoutIds: [],
  usesAllowed: 1,
  endsAt: null,
  note: '',
  ...own,
});

const use = (code: string, accountId: string) =>
  database.db.transaction().execute(async (trx) => {
    const { id } = (await lockCode(trx, code))!;
    await recordCodeUse(trx, id, accountId, now);
    return id;
  });

test('created codes are returned with the titles of their tryouts in the order of each code', async () => {
  const [first, second] = [await aTryout(), await aTryout()];
  const [one, two] = await findTryoutsByIds(database.db, [second, first]);
  expect([one!.id, two!.id]).toEqual([second, first]);
  const both = newCode({ tryoutIds: [second, first], usesAllowed: 30, endsAt: now + hour, note: 'Kelas A' });
  const single = newCode({ tryoutIds: [first] });
  const shared = { usesMade: 0, revokedAt: null, createdAt: now };
  const created = await createCodes(database.db, [single, both], now);
  expect(created).toEqual([
    expect.objectContaining({ ...shared, code: single.code, tryoutTitles: [two!.title] }),
    {
      ...shared,
      code: both.code,
      usesAllowed: 30,
      endsAt: now + hour,
      note: 'Kelas A',
      tryoutTitles: [one!.title, two!.title],
    },
  ]);
  expect(await createCodes(database.db, [], now)).toEqual([]);
});

test('no code is created if one already exists, occurs twice or has an unknown tryout', async () => {
  const known = newCode({ tryoutIds: [await aTryout()] });
  await createCodes(database.db, [known], now);
  const fresh = newCode();
  const before = (await listCodes(database.db)).length;
  for (const [codes, message] of [
    [[fresh, known], `Kode ${known.code} sudah ada. Pilih kode lain.`],
    [[fresh, fresh], `Kode ${fresh.code} sudah ada. Pilih kode lain.`],
    [[fresh, newCode({ tryoutIds: [999_999] })], 'Tryout 999999 tidak ada.'],
  ] as const) {
    const creating = createCodes(database.db, codes, now);
    await expect(creating).rejects.toThrow(StartFault);
    await expect(creating).rejects.toThrow(message);
  }
  expect(await listCodes(database.db)).toHaveLength(before);
});

test('two thousand codes are created in one call', async () => {
  const codes = Array.from({ length: 2_000 }, () => newCode({ note: 'banyak' }));
  expect(await createCodes(database.db, codes, now)).toHaveLength(2_000);
  expect(await listCodes(database.db, { text: 'BANYAK' })).toHaveLength(2_000);
});

test('codes are listed newest first, and can be filtered by text, tryout and remaining uses', async () => {
  const tryoutId = await aTryout();
  const own = { tryoutIds: [tryoutId] };
  const open = newCode({ ...own, note: 'Kelas Melati' });
  const [ended, revoked, used] = [newCode({ ...own, endsAt: now }), newCode(own), newCode(own)];
  await createCodes(database.db, [ended, revoked, used], now);
  await createCodes(database.db, [open], now + 1_000);
  await revokeCode(database.db, revoked.code, now);
  await use(used.code, await anAccount());
  const names = async (filter: Parameters<typeof listCodes>[1]) =>
    (await listCodes(database.db, filter)).map(({ code }) => code);
  expect(await names({ tryoutId })).toEqual([open.code, used.code, revoked.code, ended.code]);
  expect(await names({ tryoutId, usableAt: now })).toEqual([open.code]);
  expect(await names({ tryoutId, usableAt: now - 1 })).toEqual([open.code, ended.code]);
  expect(await names({ text: 'melati' })).toEqual([open.code]);
  expect(await names({ text: open.code.toLowerCase() })).toEqual([open.code]);
  expect(await names({ text: '%' })).toEqual([]);
});

test('a second revocation of a code keeps the first time, and a restored code leaves other codes revoked', async () => {
  const [code, other] = [newCode(), newCode()];
  await createCodes(database.db, [code, other], now);
  await revokeCode(database.db, other.code, now);
  expect(await revokeCode(database.db, code.code, now + hour)).toMatchObject({ revokedAt: now + hour });
  expect(await revokeCode(database.db, code.code, now + 2 * hour)).toMatchObject({ revokedAt: now + hour });
  expect(await revokeCode(database.db, 'TIDAK-ADA', now)).toBeNull();
  await unrevokeCode(database.db, code.code);
  expect(await listCodes(database.db, { text: code.code })).toMatchObject([{ revokedAt: null }]);
  expect(await listCodes(database.db, { text: other.code })).toMatchObject([{ revokedAt: now }]);
});

test('a code can be used once per account, and only up to its allowed uses', async () => {
  const code = newCode({ usesAllowed: 2 });
  await createCodes(database.db, [code], now);
  const [accountId, other] = [await anAccount(), await anAccount()];
  const id = await use(code.code, accountId);
  expect(await hasUsedCode(database.db, id, accountId)).toBe(true);
  expect(await hasUsedCode(database.db, id, other)).toBe(false);
  await expect(use(code.code, accountId)).rejects.toThrow('code_uses_pkey');
  await use(code.code, other);
  await expect(use(code.code, await anAccount())).rejects.toThrow('codes_check');
  expect(await listCodes(database.db, { text: code.code })).toMatchObject([{ usesMade: 2 }]);
});
