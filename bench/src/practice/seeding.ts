import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { PastResults } from '../load/past-results.ts';
import type { MeasuredProduct } from '../product/measured-product.ts';
import type { Figure } from '../report/report.ts';
import { faultFigure } from '../report/report.ts';
import { startSteadyExam } from '../results/steady-exam.ts';

const POLL_MS = 1_000;
const SAVE_LIMIT_MS = 100;
const HAND_IN_LIMIT_MS = 500;

interface SeedingOptions {
  /** Candidates with a sealed attempt; the first free seat. */
  count: number;
  maxSeconds: number;
}

/** Lets the product's own job put the attempts into the books, while other candidates save and hand in. */
export async function measureSeeding(
  product: MeasuredProduct,
  past: PastResults,
  { count, maxSeconds }: SeedingOptions,
): Promise<Figure[]> {
  const { client } = product;
  const before = await countSeeded(client, past);
  const exam = await startSteadyExam(product, past, count);
  // The job finds sealed attempts by the notifications that their seals wrote.
  await client.query(`
    insert into notifications (account_id, title, message, created_at)
    select account_id, 'Tryout selesai dikerjakan', 'Lihat hasilnya.', now() - interval '5 minutes' from past_candidates`);
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1_000;
  let seeded = before;
  while (seeded < count && elapsed() < maxSeconds) {
    await pause(POLL_MS);
    seeded = await countSeeded(client, past);
  }
  const seconds = elapsed();
  const { saves, handIns } = exam.collect();
  await exam.end();
  return [
    { name: 'attempts, first run of the job included', value: (seeded - before) / seconds, unit: 'a second' },
    { name: 'until all are in the books', value: seconds, unit: 's', limit: { atMost: maxSeconds } },
    ...saves.figures('a save', SAVE_LIMIT_MS),
    ...handIns.figures('a hand-in', HAND_IN_LIMIT_MS),
    faultFigure('attempts that are not in a book', count - seeded),
  ];
}

async function countSeeded(client: pg.Client, { tryoutId }: PastResults): Promise<number> {
  const { rows } = await client.query<{ seeded: number }>(
    `select count(*)::integer as seeded from practice_seedings join past_candidates using (account_id)
     where tryout_id = $1`,
    [tryoutId],
  );
  return rows[0]?.seeded ?? 0;
}
