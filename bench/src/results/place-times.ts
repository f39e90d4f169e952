import type { RankQuery, RankingView } from '@ambang/db/results/leaderboards.ts';
import { findRanks, findTop } from '@ambang/db/results/leaderboards.ts';
import type pg from 'pg';
import type { Figure } from '../numbers/report.ts';
import { median, quantile } from '../numbers/spread.ts';

/** What the database needs for one's own place and for the best hundred, as its own clock says. */

const ACCOUNTS = 50;
const TOP = 100;
const LIMIT_MS = 2;

/** A statement takes its last plan after five executions (`plan_cache_mode`). */
const WARM_UP = 6;

/** Executions of which the middle one counts. */
const TRIES = 5;

export async function placeTimes(client: pg.Client, tryoutId: number): Promise<Figure[]> {
  const { everybody, worst } = await chosenAccounts(client, tryoutId);
  const figures: Figure[] = [];
  for (const view of ['first', 'all'] as const) {
    const look = (accountId: string): RankQuery => ({ accountId, tryoutId, view, now: Date.now() });
    const top = await timesOf(client, `top_${view}`, (pool) => findTop(pool, tryoutId, view, TOP));
    const placeOf = (accountId: string) =>
      timesOf(client, `place_${view}`, (pool) => findRanks(pool, [look(accountId)]));
    const places: number[] = [];
    for (const accountId of everybody) places.push(await placeOf(accountId));
    const slowest = await placeOf(worst);
    figures.push(...figuresFor(view, top, places, slowest));
  }
  return figures;
}

function figuresFor(view: RankingView, top: number, places: readonly number[], worst: number): Figure[] {
  const name = view === 'first' ? 'first attempts' : 'all attempts';
  const time = { unit: 'ms', digits: 2 };
  const limit = { atMost: LIMIT_MS };
  return [
    { name: `${name}: the best ${TOP}`, value: top, ...time },
    { name: `${name}: own place, median of ${places.length}`, value: median(places), ...time },
    { name: `${name}: own place, slowest of them`, value: quantile(places, 1), ...time },
    { name: `${name}: own place, last of the greatest bar`, value: worst, ...time },
    { name: `${name}: own place and the best ${TOP}`, value: median(places) + top, ...time, limit },
  ];
}

async function chosenAccounts(client: pg.Client, tryoutId: number) {
  const { rows } = await client.query<{ accountId: string }>(
    `select account_id as "accountId" from results where tryout_id = $1 and is_ranked
     order by md5(account_id::text) limit ${ACCOUNTS}`,
    [tryoutId],
  );
  const last = await client.query<{ accountId: string }>(
    `select account_id as "accountId" from results
     where tryout_id = $1 and is_ranked and attempt_number = 1 and total = (
       select total from score_histograms where tryout_id = $1 order by participants desc limit 1
     )
     order by tkp, tiu, twk limit 1`,
    [tryoutId],
  );
  return { everybody: rows.map(({ accountId }) => accountId), worst: last.rows[0]!.accountId };
}

/** The time of the statement that `find` sends, prepared once for the connection as the product does it. */
async function timesOf(
  client: pg.Client,
  name: string,
  find: (pool: pg.Pool) => Promise<unknown>,
): Promise<number> {
  const { text, values } = await statementOf(find);
  const { rowCount } = await client.query('select from pg_prepared_statements where name = $1', [name]);
  const execute = `execute ${name}(${values.map((value) => client.escapeLiteral(literalOf(value))).join(', ')})`;
  if (rowCount === 0) {
    await client.query(`prepare ${name} as ${text}`);
    for (let turn = 0; turn < WARM_UP; turn += 1) await client.query(execute);
  }
  await client.query(execute);
  const times: number[] = [];
  for (let turn = 0; turn < TRIES; turn += 1) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
      `explain (analyze, timing off, summary, format json) ${execute}`,
    );
    times.push(rows[0]!['QUERY PLAN'][0]['Execution Time']);
  }
  return median(times);
}

interface Statement {
  text: string;
  values: unknown[];
}

/** What a function of the product would ask the database, heard by a pool that has no rows. */
async function statementOf(find: (pool: pg.Pool) => Promise<unknown>): Promise<Statement> {
  let heard: Statement = { text: '', values: [] };
  const query = async (statement: Statement) => {
    heard = statement;
    return { rows: [] };
  };
  await find({ query } as unknown as pg.Pool);
  return heard;
}

function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((one) => `"${literalOf(one)}"`).join(',')}}`;
  return value instanceof Date ? value.toISOString() : String(value);
}
