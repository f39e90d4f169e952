import { getPracticeToday } from '@ambang/contract/practice/entries.ts';
import type pg from 'pg';
import { runClosedLoop } from '../load/closed-loop.ts';
import type { PastResults } from '../load/past-results.ts';
import { createRequests } from '../load/requests.ts';
import type { MeasuredProduct } from '../product/measured-product.ts';
import { costFigures, measureCost } from '../product/measured-product.ts';
import type { Figure } from '../report/report.ts';
import { Tally } from '../report/tally.ts';

const CONNECTIONS = 64;
const SECONDS = 10;
const MIN_PER_SECOND = 1_500;

/** @param seats candidates with a session and a sealed attempt, numbered from 0 */
export async function measureToday(
  product: MeasuredProduct,
  { tryoutId }: PastResults,
  seats: number,
): Promise<Figure[]> {
  const { client, address } = product;
  const accounts = await readAccounts(client, seats);
  const requestOf = createRequests({ address, tryoutId, questions: 0 }, accounts).read(getPracticeToday);
  const load = async (isOver: (calls: number) => boolean) => {
    const tally = new Tally();
    let calls = 0;
    await runClosedLoop(address, CONNECTIONS, tally, async ({ send }) => {
      calls += 1;
      await send(requestOf(calls % seats));
      return !isOver(calls);
    });
    return { tally };
  };
  // The first packet of an account puts its attempt into the book.
  await load((calls) => calls >= seats);
  await insertPractice(client, tryoutId, seats);
  const endsAt = performance.now() + SECONDS * 1_000;
  const loaded = await measureCost(product, () => load(() => performance.now() >= endsAt));
  const { tally, seconds } = loaded;
  return [
    {
      name: `packets, ${CONNECTIONS} connections`,
      value: tally.count / seconds,
      unit: 'a second',
      limit: { atLeast: MIN_PER_SECOND },
    },
    ...tally.figures('a packet'),
    ...costFigures(loaded, tally.count, 'packet'),
  ];
}

async function readAccounts(client: pg.Client, seats: number): Promise<string[]> {
  const { rows } = await client.query<{ account: string }>(
    'select account_id as account from past_candidates where seat < $1 order by seat',
    [seats],
  );
  return rows.map(({ account }) => account);
}

/** Inserts 40 answers and 15 cards for each account, as after some weeks of practice. */
async function insertPractice(client: pg.Client, tryoutId: number, seats: number): Promise<void> {
  await client.query(
    `insert into practice_reviews
       (account_id, item_id, revision, at, counted_at, answers, points, spent_ms, sure, source)
     select account_id, item_id, 1, happened, happened, '{1}', 5, 40000, null, 'due'
     from past_candidates,
       lateral (select item_id, now() - number * interval '9 hours' as happened
         from items where tryout_id = $1 order by number limit 40) answered
     where seat < $2`,
    [tryoutId, seats],
  );
  await client.query(
    `insert into practice_cards
       (account_id, kind, due, stability, difficulty, reps, lapses, right_days, last_at, comes_first)
     select account_id, kind, now() + (row_number() over (partition by account_id) - 8) * interval '1 day',
       4, 5, 3, 1, 1, now() - interval '3 days', false
     from past_candidates, lateral (select distinct kind from items where tryout_id = $1 order by kind limit 15) kinds
     where seat < $2
     on conflict do nothing`,
    [tryoutId, seats],
  );
  await client.query('vacuum analyze practice_reviews, practice_cards, practice_seeds');
}
