/* Compares saves per second with updates of the bare database on the same machine. */

import { loadavg } from 'node:os';
import { AnswerSheets } from './load/answer-sheets.ts';
import { runClosedLoop } from './load/closed-loop.ts';
import { createRequests } from './load/requests.ts';
import { createCandidatesWithAttempt } from './load/seats.ts';
import type { Cost, MeasuredProduct } from './product/measured-product.ts';
import { costFigures, measureCost, withMeasuredProduct } from './product/measured-product.ts';
import { preparePgbench } from './product/pgbench.ts';
import { median, numberOption, seededRandom } from './report/numbers.ts';
import type { Figure } from './report/report.ts';
import { millisecondsFigure, faultFigure, printReport } from './report/report.ts';
import { Tally } from './report/tally.ts';

const SEATS = numberOption('SEATS', 20_000);
const ROUNDS = numberOption('ROUNDS', 3);
const SECONDS = numberOption('SECONDS', 8);
const LEVELS = [50, 64, 200];
/** The minimum number of saves per update of the bare database in the same time. */
const MIN_RATIO = 1;

const log = (line: string) => void process.stdout.write(`${line}\n`);

type Round = { tally: Tally } & Cost;

await withMeasuredProduct(async (product) => {
  const seats = await createCandidatesWithAttempt(product.client, SEATS);
  const pgbench = await preparePgbench(product, SEATS);
  const sheets = new AnswerSheets(SEATS, seats.questions, seededRandom(20_261_125));
  const save = createSaver({ ...seats, address: product.address }, seats.accounts, sheets);
  await save(64, 3);

  const rounds = new Map<number, Round[]>(LEVELS.map((level) => [level, []]));
  const updates: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    log(`round ${round} of ${ROUNDS}, load ${(loadavg()[0] ?? 0).toFixed(1)} before it`);
    for (const level of LEVELS) {
      const done = await measureCost(product, () => save(level, SECONDS));
      rounds.get(level)!.push(done);
      log(`  ${level} connections: ${(done.tally.count / done.seconds).toFixed(0)} saves a second`);
      if (pgbench) updates.push(await pgbench(SECONDS));
    }
  }
  await report(product, rounds, updates, sheets);
});

function createSaver(
  exam: { address: string; tryoutId: number; questions: number },
  accounts: readonly string[],
  sheets: AnswerSheets,
): (connections: number, seconds: number) => Promise<{ tally: Tally }> {
  const requests = createRequests(exam, accounts);
  let at = 0;
  return async (connections, seconds) => {
    const tally = new Tally();
    const endsAt = performance.now() + seconds * 1_000;
    // Each connection has its own seats, so the order of its replies is the order of their changes.
    const seatOf = Array.from({ length: connections }, (_, index) => index);
    await runClosedLoop(exam.address, connections, tally, async ({ index, send }) => {
      const seat = seatOf[index]!;
      const { number, answer } = sheets.choose(seat);
      at += 1;
      const request = requests.save(seat, number, answer, at);
      const { fault } = await send(request, (reply) => sheets.faultIn(seat, reply));
      sheets.record(seat, fault === null);
      seatOf[index] = seat + connections < sheets.count ? seat + connections : index;
      return performance.now() < endsAt;
    });
    return { tally };
  };
}

async function report(
  { client }: MeasuredProduct,
  rounds: ReadonlyMap<number, Round[]>,
  updates: readonly number[],
  sheets: AnswerSheets,
): Promise<void> {
  const tallies = [...rounds.values()].flat().map(({ tally }) => tally);
  printReport({
    title: `Saves of one change, ${SEATS.toLocaleString('en')} attempts, medians of ${ROUNDS} rounds`,
    figures: [
      ...[...rounds].flatMap(([level, done]) => figuresOf(level, done, updates)),
      ...(updates.length > 0
        ? [{ name: 'pgbench, 50 clients', value: median(updates), unit: 'updates a second' }]
        : []),
      faultFigure(
        'wrong replies',
        tallies.reduce((sum, { wrong }) => sum + wrong, 0),
      ),
      ...(await sheets.compare(client)),
    ],
    notes: [
      `${SECONDS} s a level and round; each connection sends its next save as soon as its previous save is answered.`,
      updates.length > 0
        ? 'pgbench updates one element of a smallint[110] in a row, on the same server, after each level.'
        : 'Without pgbench the figures depend on the machine as much as on the product.',
      ...tallies.flatMap((tally) => tally.notes('saves')).slice(0, 1),
    ],
  });
}

function figuresOf(level: number, rounds: readonly Round[], updates: readonly number[]): Figure[] {
  const medianOf = (value: (round: Round) => number) => median(rounds.map(value));
  const perSecond = medianOf(({ tally, seconds }) => tally.count / seconds);
  const costs = rounds.map((round) => costFigures(round, round.tally.count, 'save'));
  const figures: Figure[] = [
    { name: 'saves', value: perSecond, unit: 'a second' },
    ...(updates.length > 0
      ? [
          {
            name: 'ratio to pgbench',
            value: perSecond / median(updates),
            unit: '',
            digits: 2,
            limit: { atLeast: MIN_RATIO },
          },
        ]
      : []),
    ...[50, 95, 99].map((share) =>
      millisecondsFigure(
        `p${share}`,
        medianOf(({ tally }) => tally.percentile(share)),
      ),
    ),
    ...costs[0]!.map((figure, index) => ({
      ...figure,
      value: median(costs.map((one) => one[index]!.value)),
    })),
  ];
  return figures.map((figure) => ({ ...figure, name: `${level} connections: ${figure.name}` }));
}
