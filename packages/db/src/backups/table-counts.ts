import { sql } from 'kysely';
import { timestampSql, type Db } from '../open.ts';

/**
 * How a measure changes while the product runs.
 * - `grows`: no row is ever deleted, and the sum only increases.
 * - `shrinks`: counts old rows, which are only deleted.
 * - `growsUnlessRowsLeave`: a sum over the rows of another measure, which only increases while none of them is deleted.
 * - `stays`: a checksum that only a rare act changes, such as a correction of keys.
 */
export type Change =
  | { kind: 'grows' | 'shrinks' | 'stays' }
  | { kind: 'growsUnlessRowsLeave'; counted: string };

interface Measure {
  change: Change;
  /** An expression over `of`; $before is the instant that makes a row an old one. */
  value: string;
  of: string;
}

const grows = { kind: 'grows' } as const;
const shrinks = { kind: 'shrinks' } as const;
const stays = { kind: 'stays' } as const;

const COUNT = 'count(*)::text';

/** Independent of the order of the rows. */
const checksumOf = (table: string): string =>
  `coalesce(sum(hashtextextended(${table}::text, 0)::numeric), 0)::text`;

const SEALED_RESULTS =
  'results join attempts using (account_id, tryout_id) where attempts.sealed_at < $before';

const measures: Readonly<Record<string, Measure>> = {
  transactions: { change: grows, value: COUNT, of: 'transactions' },
  'transactions.revision': {
    change: grows,
    value: 'coalesce(sum(revision), 0)::text',
    of: 'transactions',
  },
  transaction_events: { change: grows, value: COUNT, of: 'transaction_events' },
  payments: { change: grows, value: COUNT, of: 'payments' },
  payment_notices: { change: grows, value: COUNT, of: 'payment_notices' },
  receipts: { change: grows, value: COUNT, of: 'receipts' },
  code_uses: { change: grows, value: COUNT, of: 'code_uses' },
  tryouts: { change: grows, value: COUNT, of: 'tryouts' },
  items: { change: grows, value: COUNT, of: 'items' },
  item_revisions: { change: grows, value: COUNT, of: 'item_revisions' },
  accounts: { change: shrinks, value: COUNT, of: 'accounts where created_at < $before' },
  grants: { change: shrinks, value: COUNT, of: 'grants where granted_at < $before' },
  attempts: { change: shrinks, value: COUNT, of: 'attempts where started_at < $before' },
  'attempts.revision': {
    change: { kind: 'growsUnlessRowsLeave', counted: 'attempts' },
    value: 'coalesce(sum(revision), 0)::text',
    of: 'attempts where started_at < $before',
  },
  'attempts.log': {
    change: { kind: 'growsUnlessRowsLeave', counted: 'attempts' },
    value: 'coalesce(sum(length(log)), 0)::text',
    of: 'attempts where started_at < $before',
  },
  // A device can send answers late, and old ones are deleted.
  practice_reviews: { change: stays, value: COUNT, of: 'practice_reviews where counted_at < $before' },
  tryout_versions: {
    change: stays,
    value: checksumOf('tryout_versions'),
    of: 'tryout_versions where published_at < $before',
  },
  results: { change: stays, value: checksumOf('results'), of: SEALED_RESULTS },
};

export const tableMeasures: Readonly<Record<string, Change>> = Object.fromEntries(
  Object.entries(measures).map(([name, { change }]) => [name, change]),
);

/** Texts, because sums and checksums can exceed the numbers of JavaScript. */
export type TableCounts = Readonly<Record<string, string>>;

/**
 * Reads the measures in one snapshot: that of `db` if it is a transaction.
 * @param before rows from before this instant are the old ones
 * @param names those of an earlier release's backup; by default all
 */
export async function readTableCounts(
  db: Db,
  before: number,
  names: readonly string[] = Object.keys(measures),
): Promise<TableCounts> {
  const read = (trx: Db) => readMeasures(trx, before, names);
  if (db.isTransaction) return read(db);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

async function readMeasures(trx: Db, before: number, names: readonly string[]): Promise<TableCounts> {
  // A row's text depends on them.
  await sql`set local timezone = 'UTC'`.execute(trx);
  await sql`set local extra_float_digits = 1`.execute(trx);
  const counts: Record<string, string> = {};
  for (const name of names) {
    const measure = measures[name];
    if (measure !== undefined) counts[name] = await readMeasure(trx, measure, before);
  }
  return counts;
}

async function readMeasure(trx: Db, { value, of }: Measure, before: number): Promise<string> {
  const [source = '', condition] = of.split('$before');
  const filter = condition === undefined ? sql`` : timestampSql(before);
  const { rows } = await sql<{ value: string }>`
    select ${sql.raw(value)} as value from ${sql.raw(source)}${filter}`.execute(trx);
  return rows[0]?.value ?? '';
}
