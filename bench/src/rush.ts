/* Lets all candidates start within a minute and hand in within a minute, evenly and in a burst. */

import type pg from 'pg';
import { replyFault } from './load/connection.ts';
import type { PastResults } from './load/past-results.ts';
import { createAnsweredCandidates, insertPastResults } from './load/past-results.ts';
import { startOpenLoop, sendPlanned } from './load/open-loop.ts';
import { createRequests } from './load/requests.ts';
import { createOwners } from './load/seats.ts';
import { countWrongRankRows } from './load/rank-tables.ts';
import type { MeasuredProduct } from './product/measured-product.ts';
import { costFigures, measureCost, withMeasuredProduct } from './product/measured-product.ts';
import { readPeakApiMemoryMb } from './product/processes.ts';
import { numberOption, seededRandom } from './report/numbers.ts';
import type { Figure } from './report/report.ts';
import { millisecondsFigure, faultFigure, printReport } from './report/report.ts';
import { Tally } from './report/tally.ts';

const COUNT = numberOption('RUSH', 50_000);
const SECONDS = numberOption('RUSH_SECONDS', 60);
const CONNECTIONS = Math.min(numberOption('CONNECTIONS', 400), Math.max(1, Math.ceil(COUNT / 20)));

/** Earlier results, so that ranks and histogram buckets exist. */
const PAST_RESULTS = 2_000;

const kinds = {
  start: { mostP99Ms: 1_000, expected: '"attempt":1,' },
  'hand-in': { mostP99Ms: 2_000, expected: '"tryout_score":' },
};
type Kind = keyof typeof kinds;

/** The due time of a call, as a share of the whole time. A burst sends half of the calls within the first sixth. */
const shapes = {
  even: (share: number) => share,
  burst: (share: number) => (share < 0.5 ? share / 3 : 1 / 6 + ((share - 0.5) * 5) / 3),
};
type Shape = keyof typeof shapes;

await withMeasuredProduct(async (product) => {
  const random = seededRandom(20_261_125);
  const past = await insertPastResults(product.client, { count: PAST_RESULTS, sessions: 0, random });
  let first = 0;
  for (const kind of ['start', 'hand-in'] as const)
    for (const shape of ['even', 'burst'] as const) {
      await rush(product, past, { kind, shape, first });
      first += COUNT;
    }
});

async function rush(
  product: MeasuredProduct,
  past: PastResults,
  { kind, shape, first }: { kind: Kind; shape: Shape; first: number },
): Promise<void> {
  const { client, address } = product;
  const seats = await (kind === 'start'
    ? createOwners(client, COUNT, first)
    : createAnsweredCandidates(client, past, COUNT, first));
  await client.query('vacuum analyze accounts, sessions, attempt_counts');
  const ranked = await countInHistogram(client, past.tryoutId);
  const requests = createRequests({ ...seats, address }, seats.accounts, first);
  const requestOf = kind === 'start' ? requests.start : requests.handIn;
  const { expected, mostP99Ms } = kinds[kind];
  const tally = new Tally();
  const loop = await startOpenLoop(address, CONNECTIONS, {
    requestOf: (call) => requestOf(first + call),
    onReply(_call, reply, ms) {
      tally.add(ms, replyFault(reply) ?? (reply!.includes(expected) ? null : 'other reply'), reply ?? '');
    },
  });
  const dueAfterMs = (call: number) => shapes[shape](call / COUNT) * SECONDS * 1_000;
  const cost = await measureCost(product, async () => {
    const lateMs = await sendPlanned({ count: COUNT, dueAfterMs }, (call, at) => loop.send(call, at));
    await loop.settled();
    return { lateMs };
  });
  await loop.end();
  printReport({
    title: `${COUNT.toLocaleString('en')} ${kind}s in ${SECONDS} s, ${shape}`,
    figures: [
      { name: 'answered', value: COUNT / cost.seconds, unit: 'a second' },
      ...tally.figures(`a ${kind}`, shape === 'even' ? mostP99Ms : undefined),
      ...costFigures(cost, COUNT, kind),
      millisecondsFigure('the generator was late, at most', cost.lateMs),
      {
        name: "the api's memory, the most so far",
        value: await readPeakApiMemoryMb(product.api),
        unit: 'MB',
      },
      ...(kind === 'start' ? await missingStarts(client) : await missingHandIns(client, past, ranked)),
    ],
    notes: [
      `All candidates are signed in beforehand; ${CONNECTIONS} connections; latencies run from the planned time.`,
      ...(kind === 'hand-in' ? ['About 115 changes of each attempt are saved beforehand.'] : []),
      ...tally.notes(`${kind}s`),
    ],
  });
}

/** The difference between a count and the number of seats. */
function countMismatch(name: string, value: number): Figure {
  return faultFigure(`${name} other than ${COUNT}`, Math.abs(value - COUNT));
}

async function missingStarts(client: pg.Client): Promise<Figure[]> {
  const { rows } = await client.query<{ attempts: number; counted: number }>(`
    select (select count(*)::integer from attempts join seats using (account_id) where sealed_at is null) as attempts,
      (select sum(started)::integer from attempt_counts join seats using (account_id)) as counted`);
  return [countMismatch('attempts', rows[0]!.attempts), countMismatch('starts counted', rows[0]!.counted)];
}

/** @param ranked the number of ranked results before the rush */
async function missingHandIns(
  client: pg.Client,
  { tryoutId }: PastResults,
  ranked: number,
): Promise<Figure[]> {
  const { rows } = await client.query<{ results: number; sealed: number }>(`
    select (select count(*)::integer from results join seats using (account_id)) as results,
      (select count(*)::integer from attempts join seats using (account_id) where sealed_at is not null) as sealed`);
  return [
    countMismatch('results', rows[0]!.results),
    countMismatch('attempts sealed', rows[0]!.sealed),
    countMismatch('new participants in the histogram', (await countInHistogram(client, tryoutId)) - ranked),
    faultFigure('histogram and rank rows other than a recount', await countWrongRankRows(client)),
  ];
}

/** The number of ranked first attempts in the histogram. */
async function countInHistogram(client: pg.Client, tryoutId: number): Promise<number> {
  const { rows } = await client.query<{ participants: number }>(
    `select coalesce(sum(participants), 0)::integer as participants from score_histograms
     where tryout_id = $1 and is_first_attempt`,
    [tryoutId],
  );
  return rows[0]!.participants;
}
