import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Figure } from '../numbers/report.ts';
import { quantile } from '../numbers/spread.ts';
import type { ForkedLoad } from '../load/forked-load.ts';
import { takeSeats } from '../people/seats.ts';
import { correctedContent } from './corrected-content.ts';
import { followed, operate } from './correction.ts';
import type { Field } from './field.ts';
import { seatReady } from './field.ts';
import type { Collected, LoadOrder, SteadyWaits } from './load/orders.ts';
import { wrongRows } from './recount.ts';
import { wrongResults } from './wrong-results.ts';

/** A correction of the keys while others go on with their exams. */

const SAVING = 20_000;
const SAVES_PER_SECOND = 1_000;
const HANDING_IN = 6_000;
const HAND_INS_PER_SECOND = 10;
const BEFORE_MS = 10_000;
const SAMPLE = 2_000;

const MOST_SECONDS = 180;
const SAVE_LIMIT_MS = 100;
const HAND_IN_LIMIT_MS = 500;

export interface Correcting {
  client: pg.Client;
  load: ForkedLoad<LoadOrder>;
  databaseUrl: string;
  field: Field;
  scratch: string;
  /** Seats from here on are free. */
  firstSeat: number;
}

export async function rescore(correcting: Correcting): Promise<Figure[]> {
  const { client, load, field, scratch, firstSeat } = correcting;
  const folder = await correctedContent(scratch, field.slug);
  const { questions } = await takeSeats(client, SAVING, firstSeat);
  const firstHandIn = firstSeat + SAVING;
  await seatReady(client, field, { first: firstHandIn, count: HANDING_IN, isGranted: true });
  const saves = { first: firstSeat, count: SAVING, perSecond: SAVES_PER_SECOND };
  const handIns = { first: firstHandIn, count: HANDING_IN, perSecond: HAND_INS_PER_SECOND };

  const collect = (isLast = false) => load.order<Collected>({ collect: { isLast } });
  await load.order({ begin: { saves, handIns, questions } });
  await pause(BEFORE_MS);
  const before = await collect();
  const command = operate(correcting.databaseUrl, ['rescore', field.slug, folder]);
  const times = await followed(client, field.tryoutId, command, collect);
  const during = times.collected;
  const meanwhile = await collect(true);
  const refused = [before, during, meanwhile].flatMap(({ saves: saved, handIns: handed }) => [saved, handed]);
  const { firstWrong } = refused.find(({ wrong }) => wrong > 0) ?? {};
  if (firstWrong !== undefined) process.stdout.write(`the first refusal: ${firstWrong}\n`);
  process.stdout.write(`${command.lines.at(-1) ?? ''}\n`);
  return [
    {
      name: 'rescore: until every result is graded',
      value: times.graded,
      unit: 's',
      digits: 1,
      limit: { atMost: MOST_SECONDS },
    },
    { name: 'rescore: looking beforehand what changes', value: times.planned, unit: 's', digits: 1 },
    { name: 'rescore: telling the owners afterwards', value: times.told, unit: 's', digits: 1 },
    { name: "PostgreSQL's log, while it looks and grades", value: times.logged.graded, unit: 'MB' },
    { name: "PostgreSQL's log, while it tells", value: times.logged.told, unit: 'MB' },
    ...waitsOf('before it', before, false),
    ...waitsOf('while it looks and grades', during, true),
    ...waitsOf('while it tells', meanwhile, true),
    ...(await afterwards(client, field.tryoutId, times.begunAt)),
  ];
}

function waitsOf(when: string, { saves, handIns }: Collected, isLimited: boolean): Figure[] {
  const of = (what: string, { waits, lateMs, wrong }: SteadyWaits, atMost: number): Figure[] => [
    { name: `${when}, ${what}: median`, value: quantile(waits, 0.5), unit: 'ms', digits: 1 },
    {
      name: `${when}, ${what}: 99 of 100`,
      value: quantile(waits, 0.99),
      unit: 'ms',
      digits: 1,
      ...(isLimited && { limit: { atMost } }),
    },
    {
      name: `${when}, ${what}: longest of ${waits.length}`,
      value: quantile(waits, 1),
      unit: 'ms',
      digits: 1,
    },
    { name: `${when}, ${what}: sent later than planned, at most`, value: lateMs, unit: 'ms', digits: 1 },
    { name: `${when}, ${what}: refused`, value: wrong, unit: '', limit: { atMost: 0 } },
  ];
  return [...of('saves', saves, SAVE_LIMIT_MS), ...of('hand-ins', handIns, HAND_IN_LIMIT_MS)];
}

async function afterwards(client: pg.Client, tryoutId: number, begunAt: Date): Promise<Figure[]> {
  const { scored, wrong } = await wrongResults(client, tryoutId, { sample: SAMPLE, since: begunAt });
  const { rows } = await client.query<{ left: number }>(
    `select count(*)::integer as left from results r join tryouts t on t.id = tryout_id
     where tryout_id = $1 and r.grading <> t.grading`,
    [tryoutId],
  );
  const exactly = { unit: '', limit: { atMost: 0 } };
  return [
    { name: 'results of an earlier grading', value: rows[0]!.left, ...exactly },
    { name: `results other than their answers give, of ${scored}`, value: wrong, ...exactly },
    { name: 'bars other than a recount', value: await wrongRows(client, 'score_histograms'), ...exactly },
    { name: 'ranks other than a recount', value: await wrongRows(client, 'score_ranks'), ...exactly },
  ];
}
