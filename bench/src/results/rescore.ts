import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { PastResults } from '../load/past-results.ts';
import { countWrongRankRows } from '../load/rank-tables.ts';
import type { MeasuredProduct } from '../product/measured-product.ts';
import { startOperator } from '../product/operator.ts';
import type { Figure } from '../report/report.ts';
import { faultFigure, secondsFigure } from '../report/report.ts';
import { createCorrectedContent } from './corrected-content.ts';
import type { Tallies } from './steady-exam.ts';
import { startSteadyExam } from './steady-exam.ts';

const BEFORE_MS = 10_000;
const POLL_MS = 100;
const MAX_SECONDS = 180;
const SAVE_LIMIT_MS = 100;
const HAND_IN_LIMIT_MS = 500;

/**
 * Corrects keys with the operator's command while candidates save and hand in.
 * @param firstSeat the first free seat
 */
export async function measureRescoreDuringExam(
  product: MeasuredProduct,
  past: PastResults,
  firstSeat: number,
): Promise<Figure[]> {
  const { client, databaseUrl } = product;
  const folder = await createCorrectedContent(past.slug);
  const exam = await startSteadyExam(product, past, firstSeat);
  await pause(BEFORE_MS);
  const before = exam.collect();

  const command = startOperator(['rescore', past.slug, folder], { DATABASE_URL: databaseUrl });
  const started = Date.now();
  while (!(await readRescoreTimes(product, past))?.finishedAt && !command.hasEnded()) await pause(POLL_MS);
  const during = exam.collect();
  await command.ended;
  const ended = Date.now();
  await exam.end();
  const afterwards = exam.collect();
  await rm(folder, { recursive: true });

  const found = await readRescoreTimes(product, past);
  if (!found?.finishedAt) throw new Error('nothing was corrected');
  const [begunAt, finishedAt] = [found.begunAt.getTime(), found.finishedAt.getTime()];
  const { rows } = await client.query<{ left: number }>(
    `select count(*)::integer as left from results r join tryouts t on t.id = tryout_id
     where tryout_id = $1 and r.grading <> t.grading`,
    [past.tryoutId],
  );
  return [
    secondsFigure('finding what changes', (begunAt - started) / 1_000),
    secondsFigure('grading every result', (finishedAt - begunAt) / 1_000, MAX_SECONDS),
    secondsFigure('notifying the owners', (ended - finishedAt) / 1_000),
    ...figuresOf('before the correction', before),
    ...figuresOf('while it finds and grades', during, true),
    ...figuresOf('while it notifies', afterwards, true),
    faultFigure('results of an earlier grading', rows[0]!.left),
    faultFigure('histogram and rank rows other than a recount', await countWrongRankRows(client)),
  ];
}

async function readRescoreTimes({ client }: MeasuredProduct, { tryoutId }: PastResults) {
  const { rows } = await client.query<{ begunAt: Date; finishedAt: Date | null }>(
    'select begun_at as "begunAt", finished_at as "finishedAt" from rescores where tryout_id = $1',
    [tryoutId],
  );
  return rows[0];
}

const figuresOf = (when: string, { saves, handIns }: Tallies, isLimited = false): Figure[] => [
  ...saves.figures(`${when}, a save`, isLimited ? SAVE_LIMIT_MS : undefined),
  ...handIns.figures(`${when}, a hand-in`, isLimited ? HAND_IN_LIMIT_MS : undefined),
];
