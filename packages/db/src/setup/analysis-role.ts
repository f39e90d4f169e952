import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../open.ts';

/** The only columns that the analysis service may read. They exclude accounts, sessions and question texts. */
const readableColumns = {
  attempts: [
    ...['account_id', 'tryout_id', 'number', 'version_id'],
    ...['started_at', 'expires_at', 'sealed_at', 'log', 'answers'],
  ],
  tryouts: ['id', 'rule_set', 'grading'],
  tryout_versions: ['id', 'tryout_id', 'key'],
  rule_sets: ['name', 'rules'],
  grants: ['account_id', 'tryout_id', 'revoked_at'],
  // Points are excluded, because the analysis computes them.
  results: ['account_id', 'tryout_id', 'grading'],
  // Without keys and question texts.
  items: ['item_id', 'pool', 'test', 'topic', 'kind'],
  practice_reviews: ['account_id', 'item_id', 'counted_at', 'points', 'source'],
  analysis_texts: ['account_id', 'tryout_id', 'attempt_number', 'grading', 'state', 'texts'],
};

/** More than all processes of the service use, so that a new process need not wait for the process it replaces. */
const MAX_CONNECTIONS = 40;

/** The service sets a shorter timeout for its own connections. */
const STATEMENT_SECONDS = 10;

/** PostgreSQL truncates longer names. */
const MAX_NAME_LENGTH = 63;

const SUFFIX = '_analysis';

export interface AnalysisRole {
  name: string;
  /** Null when the role keeps its password. */
  password: string | null;
  /** Whether the role existed. Machines with its former password cannot use it any more. */
  existed: boolean;
}

/** 'kept' is that of an existing role. */
type PasswordChoice = 'new' | 'kept' | { given: string };

/** Creates or resets the role of the analysis service, so that it may read exactly `readableColumns`. Needs CREATEROLE. */
export async function ensureAnalysisRole(db: Db, choice: PasswordChoice = 'new'): Promise<AnalysisRole> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('analysis role', 0))`.execute(trx);
    const { name, exists } = await findRole(trx);
    const role = sql.id(name);
    if (!exists) await sql`create role ${role}`.execute(trx);
    const password = exists && choice === 'kept' ? null : passwordOf(choice);
    await sql`alter role ${role} with login connection limit ${sql.lit(MAX_CONNECTIONS)}`.execute(trx);
    if (password !== null) await sql`alter role ${role} with password ${sql.lit(password)}`.execute(trx);
    await sql`alter role ${role} set default_transaction_read_only = on`.execute(trx);
    await sql`alter role ${role} set statement_timeout = ${sql.lit(`${STATEMENT_SECONDS}s`)}`.execute(trx);
    await grantReads(trx, name);
    return { name, password, existed: exists };
  });
}

const passwordOf = (choice: PasswordChoice): string =>
  typeof choice === 'object' ? choice.given : randomBytes(24).toString('hex');

export const analysisRoleName = async (db: Db): Promise<string> => (await findRole(db)).name;

/** A role is global to the server, so the database's name is part of the role's name. */
async function findRole(trx: Db): Promise<{ name: string; exists: boolean }> {
  const { rows } = await sql<{ name: string; exists: boolean }>`
    select name, exists (select from pg_roles where rolname = name) as "exists"
    from (select left(current_database(), ${MAX_NAME_LENGTH - SUFFIX.length}) || ${SUFFIX} as name) named`.execute(
    trx,
  );
  const [found] = rows;
  if (!found) throw new Error('a database without a name');
  return found;
}

async function grantReads(trx: Db, name: string): Promise<void> {
  const role = sql.id(name);
  await sql`revoke all on all tables in schema public from ${role}`.execute(trx);
  await sql`grant usage on schema public to ${role}`.execute(trx);
  for (const [table, columns] of Object.entries(readableColumns)) {
    const listed = sql.join(columns.map((column) => sql.id(column)));
    await sql`grant select (${listed}) on ${sql.table(table)} to ${role}`.execute(trx);
  }
}
