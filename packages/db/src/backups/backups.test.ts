import { expect, test } from 'vitest';
import { useTestDatabase } from '../../test/test-database.ts';
import { findLatestBackup, insertBackup, recordProof, tryLockBackup } from './backups.ts';
import { readBackupState } from './state.ts';
import { readTableCounts, tableMeasures } from './table-counts.ts';

const database = useTestDatabase();
const other = useTestDatabase();
const hour = 3_600_000;
const DAY_MS = 24 * hour;
const begin = Date.now() - 5 * hour;
const backup = { place: '/srv/cadangan', kind: 'physical' as const, startedAt: begin, bytes: 5_000_000_000 };

test('the latest backup is the one that was finished last, with the result of its trial', async () => {
  expect(await findLatestBackup(database.db)).toBeNull();
  await insertBackup(database.db, { ...backup, name: 'b', finishedAt: begin + 2 * hour });
  await insertBackup(database.db, { ...backup, name: 'a', finishedAt: begin + hour });
  await recordProof(database.db, { name: 'b', fault: null });
  await recordProof(database.db, { name: 'elsewhere', fault: 'rusak' });
  const provedAt = expect.any(Number) as number;
  expect(await findLatestBackup(database.db)).toEqual({
    ...backup,
    ...{ name: 'b', finishedAt: begin + 2 * hour, provedAt, fault: null },
  });
  expect((await readBackupState(database.db)).provedAt).toBeGreaterThan(begin);
  await recordProof(database.db, { name: 'b', fault: 'rusak' });
  expect((await readBackupState(database.db)).provedAt).toBeNull();
});

test('a backup from the future is not the latest one, and rows end after 400 days', async () => {
  await insertBackup(database.db, { ...backup, name: 'old', finishedAt: begin - 401 * DAY_MS });
  await insertBackup(database.db, { ...backup, name: 'ahead', finishedAt: begin + DAY_MS });
  expect(await findLatestBackup(database.db)).toMatchObject({ name: 'b' });
  const rows = await database.db.selectFrom('backups').select('name').orderBy('name').execute();
  expect(rows.map(({ name }) => name)).toEqual(['a', 'ahead', 'b']);
});

test('only one backup of a database holds the lock', async () => {
  await database.db.connection().execute(async (first) => {
    expect(await tryLockBackup(first)).toBe(true);
    await database.db.connection().execute(async (second) => expect(await tryLockBackup(second)).toBe(false));
    await other.db.connection().execute(async (third) => expect(await tryLockBackup(third)).toBe(true));
  });
});

test('all measures of an empty database are zero', async () => {
  const counts = await readTableCounts(database.db, 5 * hour);
  expect(Object.keys(counts)).toEqual(Object.keys(tableMeasures));
  expect([...new Set(Object.values(counts))]).toEqual(['0']);
});

test('only the named measures are read, because an earlier release has fewer', async () => {
  expect(await readTableCounts(database.db, 0, ['items', 'unknown'])).toEqual({ items: '0' });
});

test('rows from after the given instant are not counted', async () => {
  const read = (before: number) => readTableCounts(database.db, before, ['accounts']);
  const account = { email: 'rani@contoh.id', name: 'Rani', consentVersion: '1', consentedAt: new Date(0) };
  await database.db
    .insertInto('accounts')
    .values({ ...account, createdAt: new Date(hour) })
    .execute();
  expect(await read(2 * hour)).toEqual({ accounts: '1' });
  expect(await read(hour)).toEqual({ accounts: '0' });
});
