import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PastResults } from '../load/past-results.ts';
import { countWrongRankRows } from '../load/rank-tables.ts';
import type { MeasuredProduct } from '../product/measured-product.ts';
import { cloneFolder } from '../product/product.ts';
import type { Figure } from '../report/report.ts';
import { faultFigure } from '../report/report.ts';
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

  const command = runOperator(databaseUrl, ['rescore', past.slug, folder]);
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
  const seconds = (name: string, ms: number) => ({ name, value: ms / 1_000, unit: 's', digits: 1 });
  const { rows } = await client.query<{ left: number }>(
    `select count(*)::integer as left from results r join tryouts t on t.id = tryout_id
     where tryout_id = $1 and r.grading <> t.grading`,
    [past.tryoutId],
  );
  return [
    seconds('finding what changes', begunAt - started),
    { ...seconds('grading every result', finishedAt - begunAt), limit: { atMost: MAX_SECONDS } },
    seconds('notifying the owners', ended - finishedAt),
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

/** Runs an operator command. @returns `ended`, which rejects when the command fails */
function runOperator(databaseUrl: string, args: readonly string[]) {
  const program = path.join(cloneFolder, 'apps/operator/src/main.ts');
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: 'inherit' });
  const ended = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`the command ended with ${code}`);
  });
  ended.catch(() => undefined);
  return { ended, hasEnded: () => child.exitCode !== null || child.signalCode !== null };
}

const figuresOf = (when: string, { saves, handIns }: Tallies, isLimited = false): Figure[] => [
  ...saves.figures(`${when}, a save`, isLimited ? SAVE_LIMIT_MS : undefined),
  ...handIns.figures(`${when}, a hand-in`, isLimited ? HAND_IN_LIMIT_MS : undefined),
];
