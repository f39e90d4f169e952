import { createSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import { listCodes } from '@ambang/db/shop/codes.ts';
import { publishRuleSets } from '@ambang/db/tryouts/rule-sets.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import { runCommand } from '../run-command.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');

beforeEach(() => sql`truncate tryouts, codes, accounts restart identity cascade`.execute(database.db));

async function runAndRead(...words: string[]): Promise<string[]> {
  const { code, out, err } = await runCommand(words, { url: database.url, now });
  expect([code, err]).toEqual([0, '']);
  return out.split('\n').filter((line) => line !== '' && !line.startsWith('peserta simulasi'));
}

const listAccounts = () => database.db.selectFrom('accounts').selectAll().execute();

const setPassword = async (password: string) => {
  const passwordHash = await hash(password);
  await database.db.updateTable('accounts').set({ passwordHash }).execute();
  return passwordHash;
};

const accountLine = 'akun demo: demo@ambang.example · sandi: ambang-demo-2024';

test('the demo account is created once, with the printed password', async () => {
  expect(await runAndRead('demo')).toEqual([accountLine]);
  expect(await runAndRead('demo')).toEqual([accountLine]);
  expect(await listCodes(database.db)).toEqual([]);
  const [account, ...others] = await listAccounts();
  expect([account, others]).toMatchObject([{ name: 'Peserta Demo', phone: '+6281234567890' }, []]);
  expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(account?.passwordHash ?? '', 'ambang-demo-2024')).toBe(true);
});

test('the published password is not printed when the demo account has a different password', async () => {
  await runAndRead('demo');
  await setPassword('sandi lain');
  expect(await runAndRead('demo')).toEqual(['akun demo: demo@ambang.example · sandinya sudah diganti']);
});

test('close-demo removes the password and the sessions of the demo account, and demo restores it', async () => {
  await runAndRead('demo');
  const { db } = database;
  const { id: accountId } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  await createSession(db, { tokenHash: Buffer.from('x'), accountId, userAgent: '' }, now);
  expect(await runAndRead('close-demo')).toEqual(['akun demo: demo@ambang.example ditutup']);
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  expect(await listAccounts()).toMatchObject([{ passwordHash: null }]);
  expect(await runAndRead('close-demo')).toEqual([]);
  expect(await runAndRead('demo')).toEqual([accountLine]);
});

test('the demo code contains the published tryout until close-demo revokes it, and demo restores it', async () => {
  await publishRuleSets(database.db, [skdRules]);
  // Without a version, so that no candidates are simulated.
  await database.db
    .insertInto('tryouts')
    .values({ slug: 'skd-utama', title: 'SKD Utama', ruleSet: 'skd' })
    .execute();
  const line = 'kode demo: AMBANG-DEMO (SKD Utama)';
  const listed = { code: 'AMBANG-DEMO', tryoutTitles: ['SKD Utama'], usesAllowed: 10_000, note: 'demo' };
  expect(await runAndRead('demo')).toEqual([accountLine, line]);
  expect(await runAndRead('demo')).toEqual([accountLine, line]);
  expect(await listCodes(database.db)).toMatchObject([{ ...listed, endsAt: null, revokedAt: null }]);
  expect((await runAndRead('close-demo')).at(1)).toBe('kode demo: AMBANG-DEMO dicabut');
  expect(await listCodes(database.db)).toMatchObject([{ ...listed, revokedAt: now }]);
  expect(await runAndRead('close-demo')).toEqual([]);
  expect(await runAndRead('demo')).toEqual([accountLine, line]);
  expect(await listCodes(database.db)).toMatchObject([{ ...listed, revokedAt: null }]);
});

test('close-demo changes nothing without a demo account or when the account has a different password', async () => {
  expect(await runAndRead('close-demo')).toEqual([]);
  await runAndRead('demo');
  const passwordHash = await setPassword('sandi lain');
  expect(await runAndRead('close-demo')).toEqual([]);
  expect(await listAccounts()).toMatchObject([{ passwordHash }]);
});
