/*
 * Simulates an exam at its real pace: candidates save and hand in. Then every stored attempt is compared with the answers
 * that were acknowledged.
 */

import { openExamPhases } from './candidates/phases.ts';
import { AnswerSheets } from './load/answer-sheets.ts';
import { createCandidatesWithAttempt } from './load/seats.ts';
import { costFigures, measureCost, withMeasuredProduct } from './product/measured-product.ts';
import { readPeakApiMemoryMb } from './product/processes.ts';
import { readWrittenWal, walWrittenBetween } from './product/wal.ts';
import { numberOption, seededRandom } from './report/numbers.ts';
import { millisecondsFigure, printReport } from './report/report.ts';

const CANDIDATES = numberOption('CANDIDATES', 50_000);
const CONNECTIONS = Math.min(numberOption('CONNECTIONS', 400), Math.max(1, Math.ceil(CANDIDATES / 20)));
const SECONDS = numberOption('DURATION', 600);
/** The average time between two saves of a candidate. */
const PAUSE_SECONDS = numberOption('PAUSE', 45);
const HAND_INS = Math.round(CANDIDATES * Math.min(1, numberOption('HAND_IN', 1)));
const PER_SECOND = 500;

const MAX_P99_MS = 100;
const MAX_MEMORY_MB = 512;
const WINDOW_SECONDS = 10;

const begun = performance.now();
const log = (line: string) =>
  void process.stdout.write(`${((performance.now() - begun) / 1_000).toFixed(0)} s: ${line}\n`);

await withMeasuredProduct(async (product) => {
  const { client } = product;
  log(`writing ${CANDIDATES} candidates`);
  const seats = await createCandidatesWithAttempt(client, CANDIDATES);
  const sheets = new AnswerSheets(CANDIDATES, seats.questions, seededRandom(20_261_125));
  const phases = await openExamPhases({
    exam: { ...seats, address: product.address },
    accounts: seats.accounts,
    sheets,
    connections: CONNECTIONS,
    pauseMs: PAUSE_SECONDS * 1_000,
    random: seededRandom(20_261_127),
  });
  log(`saves for ${SECONDS} s`);
  const walBefore = await readWrittenWal(client);
  const saving = await measureCost(product, () => phases.save(SECONDS, WINDOW_SECONDS));
  const wal = walWrittenBetween(walBefore, await readWrittenWal(client));
  log(`${HAND_INS} hand-ins`);
  const { handIns } = await phases.handIn(HAND_INS, PER_SECOND);
  await phases.end();
  log('comparing');
  const { saves, windows, lateMs } = saving;
  const worst = Math.max(...windows.map((window) => window.percentile(99)));
  printReport({
    title: `${CANDIDATES.toLocaleString('en')} candidates at their own pace`,
    figures: [
      { name: 'saves acknowledged', value: (saves.count - saves.wrong) / saving.seconds, unit: 'a second' },
      ...saves.figures('a save', MAX_P99_MS),
      millisecondsFigure(`worst p99 within ${WINDOW_SECONDS} s`, worst),
      millisecondsFigure('the generator was late, at most', lateMs),
      ...costFigures(saving, saves.count, 'save'),
      { name: 'WAL', value: wal.bytes / saves.count, unit: 'bytes a save' },
      { name: 'full-page images', value: wal.fullPages / saves.count, unit: 'a save', digits: 3 },
      {
        name: "the api's memory, the most",
        value: await readPeakApiMemoryMb(product.api),
        unit: 'MB',
        limit: { atMost: MAX_MEMORY_MB },
      },
      ...handIns.figures('a hand-in'),
      ...(await sheets.compare(client)),
    ],
    notes: [
      `A save every ${PAUSE_SECONDS} s on average for ${SECONDS} s over ${CONNECTIONS} connections, one in ten of an earlier answer.`,
      'The attempts are written by SQL as just started; `rush` measures starts.',
      `${HAND_INS} hand in at the end, ${PER_SECOND} a second.`,
      'Latencies run from the planned time. Every attempt is compared with the acknowledged answers.',
      ...saves.notes('saves'),
      ...handIns.notes('hand-ins'),
    ],
  });
});
