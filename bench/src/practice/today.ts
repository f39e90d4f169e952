import { getPracticeToday } from '@ambang/contract/practice/entries.ts';
import type pg from 'pg';
import { runClosedLoop } from '../load/closed-loop.ts';
import type { PastResults } from '../load/past-results.ts';
import { createRequests } from '../load/requests.ts';
import type { MeasuredProduct } from '../product/measured-product.ts';
import { costFigures, measureCost } from '../product/measured-product.ts';
import type { Figure } from '../report/report.ts';
import { Tally } from '../report/tally.ts';
import { insertPractice, insertSecondResults } from './practised-accounts.ts';

const CONNECTIONS = 64;
const SECONDS = 10;
const WARMING_SECONDS = 3;
const MIN_PER_SECOND = 1_500;

/** @param seats candidates with a session and a sealed attempt, numbered from 0 */
export async function measureToday(
  product: MeasuredProduct,
  past: PastResults,
  seats: number,
): Promise<Figure[]> {
  const { client, address } = product;
  const accounts = await readAccounts(client, seats);
  const exam = { address, tryoutId: past.tryoutId, questions: 0 };
  const requestOf = createRequests(exam, accounts).read(getPracticeToday);
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
  const loadFor = (seconds: number) => {
    const endsAt = performance.now() + seconds * 1_000;
    return load(() => performance.now() >= endsAt);
  };
  await insertSecondResults(client, past, seats);
  // The first packet of an account puts its attempts into the book.
  await load((calls) => calls >= seats);
  await insertPractice(client, seats);
  await loadFor(WARMING_SECONDS);
  const loaded = await measureCost(product, () => loadFor(SECONDS));
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
