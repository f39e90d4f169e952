import { createSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import { listCodes } from '@ambang/db/shop/codes.ts';
import { publishRuleSets } from '@ambang/db/tryouts/rule-sets.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import { run } from '../run.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');

beforeEach(() => sql`truncate tryouts, codes, accounts restart identity cascade`.execute(database.db));

async function linesOf(...words: string[]): Promise<string[]> {
  const { code, out, err } = await run(words, { url: database.url, now });
  expect([code, err]).toEqual([0, '']);
  return out.split('\n').filter((line) => line !== '' && !line.startsWith('peserta simulasi'));
}

const accounts = () => database.db.selectFrom('accounts').selectAll().execute();

const setPassword = async (password: string) => {
  const passwordHash = await hash(password);
  await database.db.updateTable('accounts').set({ passwordHash }).execute();
  return passwordHash;
};

const accountLine = 'akun demo: demo@ambang.example · sandi: ambang-demo-2024';

test('the demo account is created once, with the printed password', async () => {
  expect(await linesOf('demo')).toEqual([accountLine]);
  expect(await linesOf('demo')).toEqual([accountLine]);
  expect(await listCodes(database.db)).toEqual([]);
  const [account, ...others] = await accounts();
  expect([account, others]).toMatchObject([{ name: 'Peserta Demo', phone: '+6281234567890' }, []]);
  expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(account?.passwordHash ?? '', 'ambang-demo-2024')).toBe(true);
});

test('the published password is not printed when the account has another one', async () => {
  await linesOf('demo');
  await setPassword('sandi lain');
  expect(await linesOf('demo')).toEqual(['akun demo: demo@ambang.example · sandinya sudah diganti']);
});

test('close-demo removes the password and the sessions of the demo account, and demo restores it', async () => {
  await linesOf('demo');
  const { db } = database;
  const { id: accountId } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  await createSession(db, { tokenHash: Buffer.from('x'), accountId, userAgent: '' }, now);
  expect(await linesOf('close-demo')).toEqual(['akun demo: demo@ambang.example ditutup']);
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  expect(await accounts()).toMatchObject([{ passwordHash: null }]);
  expect(await linesOf('close-demo')).toEqual([]);
  expect(await linesOf('demo')).toEqual([accountLine]);
});

test('the demo code gives a published tryout to everybody, until it is closed', async () => {
  await publishRuleSets(database.db, [skdRules]);
  // Without a version, so that no candidates are simulated.
  await database.db
    .insertInto('tryouts')
    .values({ slug: 'skd-utama', title: 'SKD Utama', ruleSet: 'skd' })
    .execute();
  const line = 'kode demo: AMBANG-DEMO (SKD Utama)';
  const listed = { code: 'AMBANG-DEMO', tryoutTitles: ['SKD Utama'], usesAllowed: 10_000, note: 'demo' };
  expect(await linesOf('demo')).toEqual([accountLine, line]);
  expect(await linesOf('demo')).toEqual([accountLine, line]);
  expect(await listCodes(database.db)).toMatchObject([{ ...listed, endsAt: null, revokedAt: null }]);
  expect((await linesOf('close-demo')).at(1)).toBe('kode demo: AMBANG-DEMO dicabut');
  expect(await listCodes(database.db)).toMatchObject([{ ...listed, revokedAt: now }]);
  expect(await linesOf('close-demo')).toEqual([]);
  expect(await linesOf('demo')).toEqual([accountLine, line]);
  expect(await listCodes(database.db)).toMatchObject([{ ...listed, revokedAt: null }]);
});

test('close-demo changes nothing without a demo account, and with another password', async () => {
  expect(await linesOf('close-demo')).toEqual([]);
  await linesOf('demo');
  const passwordHash = await setPassword('sandi lain');
  expect(await linesOf('close-demo')).toEqual([]);
  expect(await accounts()).toMatchObject([{ passwordHash }]);
});
