import type { TimeLimitedPool } from '@ambang/server/database/time-limited-pool.ts';
import type pg from 'pg';
import { expect } from 'vitest';
import { isBadPlan } from '../../../packages/db/test/bad-plans.ts';

/** The statements that the tests of this worker have sent, and those that were already explained. */
const sent = new Set<string>();
const explained = new Set<string>();

/** Records every statement that the pool sends, except those of transactions that may scan tables. */
export function recordStatements(pool: TimeLimitedPool): void {
  pool.on('connect', (client) => {
    const originalQuery = client.query.bind(client) as (...parts: unknown[]) => unknown;
    let mayReadAll = false;
    const query = (...parts: unknown[]) => {
      const [first] = parts as [string | pg.QueryConfig | undefined];
      const text = (typeof first === 'string' ? first : first?.text)?.trim() ?? '';
      if (text === 'set local enable_seqscan = on') mayReadAll = true;
      if (text === 'commit' || text === 'rollback') mayReadAll = false;
      if (!mayReadAll) sent.add(text);
      return originalQuery(...parts);
    };
    Object.assign(client, { query });
  });
}

/**
 * Runs EXPLAIN for the statements sent since the last call, with this pool's settings. Expects that none scans a table or is
 * JIT-compiled.
 */
export async function expectIndexed(pool: TimeLimitedPool): Promise<void> {
  const fresh = [...sent].filter((text) => !explained.has(text));
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ jit: string }>('show jit');
    expect(rows).toEqual([{ jit: 'off' }]);
    await client.query('set plan_cache_mode = force_generic_plan');
    for (const text of fresh) {
      explained.add(text);
      const plan = await planOf(client, text);
      expect(isBadPlan(plan), `${text}\n${plan}`).toBe(false);
    }
  } finally {
    client.release(true);
  }
}

const HAS_NO_PLAN =
  /^(begin|start transaction|commit|rollback|savepoint|release|set|show|fetch|close|lock table|deallocate|prepare|explain)\b/i;

/** PostgreSQL 15 has no `explain (generic_plan)`. A prepared statement has such a plan in all versions. */
async function planOf(client: pg.PoolClient, text: string): Promise<string> {
  const statement = text.replace(/^declare .*? cursor for /i, '').replace(/;$/, '');
  if (HAS_NO_PLAN.test(statement)) return '';
  const values = Array.from({ length: parametersOf(statement) }, () => 'null').join(', ');
  await client.query(`prepare plan_test as ${statement}`);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain execute plan_test${values && `(${values})`}`,
  );
  await client.query('deallocate plan_test');
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const parametersOf = (statement: string): number =>
  Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
