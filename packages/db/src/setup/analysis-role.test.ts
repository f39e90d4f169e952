import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useAnalysisReader } from '../../test/analysis-reader.ts';
import { useTestDatabase } from '../../test/test-database.ts';
import { ensureAnalysisRole } from './analysis-role.ts';
import { countUnseenAnswers, listEarlierAttempts } from '../results/earlier-sittings.ts';
import { findAttemptToAnalyse, findRulesAndKey } from '../results/analyses.ts';

const owner = useTestDatabase();
const analysis = useAnalysisReader(owner);

const run = (statement: string) => sql.raw(statement).execute(analysis.reader.db);

test('the analysis role can run the queries of an analysis', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect(await findAttemptToAnalyse(analysis.reader.db, nobody, 1)).toBeNull();
  expect(await findRulesAndKey(analysis.reader.db, 1, 1)).toBeNull();
  expect(await listEarlierAttempts(analysis.reader.db, nobody, 1)).toEqual([]);
  expect(await countUnseenAnswers(analysis.reader.db, nobody, 1)).toEqual([]);
});

test('the analysis role can read only the listed columns', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as "column" from information_schema.columns
    where table_schema = 'public'
      and has_column_privilege(${analysis.role.name}, format('public.%I', table_name), column_name, 'select')
    order by 1`.execute(analysis.administrator.db);
  expect(rows.map(({ column }) => column)).toEqual([
    ...['account_id', 'attempt_number', 'grading', 'state', 'texts', 'tryout_id'].map(
      (name) => `analysis_texts.${name}`,
    ),
    ...['account_id', 'answers', 'expires_at', 'log', 'number', 'sealed_at', 'started_at', 'tryout_id'].map(
      (name) => `attempts.${name}`,
    ),
    'attempts.version_id',
    ...['account_id', 'revoked_at', 'tryout_id'].map((name) => `grants.${name}`),
    ...['item_id', 'kind', 'pool', 'test', 'topic'].map((name) => `items.${name}`),
    ...['account_id', 'counted_at', 'item_id', 'points', 'source'].map((name) => `practice_reviews.${name}`),
    ...['account_id', 'grading', 'tryout_id'].map((name) => `results.${name}`),
    ...['name', 'rules'].map((name) => `rule_sets.${name}`),
    ...['id', 'key', 'tryout_id'].map((name) => `tryout_versions.${name}`),
    ...['grading', 'id', 'rule_set'].map((name) => `tryouts.${name}`),
  ]);
});

test.each([
  ...['accounts', 'sessions', 'identities', 'transactions', 'notifications', 'mailed_links'],
  ...['paper_keys', 'pictures', 'item_revisions', 'practice_cards', 'reminders'],
])('the analysis role cannot read %s', async (table) => {
  await expect(run(`select 1 from ${table}`)).rejects.toMatchObject({ code: '42501' });
});

test('the analysis role cannot read the points of a result', async () => {
  await expect(run('select total from results')).rejects.toMatchObject({ code: '42501' });
});

const writes = [
  'update attempts set answers = null',
  'update analysis_texts set texts = null',
  'insert into grants (account_id, tryout_id) values (gen_random_uuid(), 1)',
  'delete from attempts',
  'truncate attempts',
  'create table public.mine ()',
  'create role mine',
];

test.each(writes)(
  'the analysis role cannot run "%s", in a read-only transaction or outside',
  async (statement) => {
    await expect(run(statement)).rejects.toMatchObject({ code: '25006' });
    await run('set default_transaction_read_only = off');
    await expect(run(statement)).rejects.toMatchObject({ code: '42501' });
    await run('reset default_transaction_read_only');
  },
);

test('the analysis role has a statement timeout of 10 s, and the pool sets a shorter timeout', async () => {
  const { rows: own } = await sql`show statement_timeout`.execute(analysis.reader.db);
  expect(own).toEqual([{ statementTimeout: '4800ms' }]);
  const { rows } = await sql<{ settings: string[] }>`
    select rolconfig as settings from pg_roles where rolname = ${analysis.role.name}`.execute(
    analysis.reader.db,
  );
  expect(rows[0]?.settings).toContain('statement_timeout=10s');
});

test('a second call revokes other privileges of the analysis role, and keeps its password on request', async () => {
  await sql`grant select, update on accounts to ${sql.id(analysis.role.name)}`.execute(
    analysis.administrator.db,
  );
  await sql`grant select (email) on accounts to ${sql.id(analysis.role.name)}`.execute(
    analysis.administrator.db,
  );
  expect(await ensureAnalysisRole(analysis.administrator.db, 'kept')).toEqual({
    name: analysis.role.name,
    password: null,
    existed: true,
  });
  await expect(run('select email from accounts')).rejects.toMatchObject({ code: '42501' });
  const { password } = await ensureAnalysisRole(analysis.administrator.db);
  expect(password).toMatch(/^[0-9a-f]{48}$/);
  expect(password).not.toBe(analysis.role.password);
});

test('two simultaneous calls both return the analysis role', async () => {
  const both = await Promise.all([0, 1].map(() => ensureAnalysisRole(analysis.administrator.db)));
  expect(both.map(({ name }) => name)).toEqual([analysis.role.name, analysis.role.name]);
});

test('a database user without CREATEROLE cannot create the analysis role', async () => {
  await expect(ensureAnalysisRole(owner.db)).rejects.toMatchObject({ code: '42501' });
});
