import type pg from 'pg';
import type { Figure } from '../numbers/report.ts';
import { median, quantile } from '../numbers/spread.ts';
import type { ForkedLoad } from '../load/forked-load.ts';
import type { Cost, Processes } from '../server/cost.ts';
import { costOf } from '../server/cost.ts';
import type { Field } from './field.ts';
import { seatReady } from './field.ts';
import type { LoadOrder, Waits } from './load/orders.ts';

/** What histogram and ranks add to a hand-in, in rounds of each kind in turn. */

const ROUNDS = 9;
const HAND_INS = 1_000;
const CONNECTIONS = 16;
const MOST_ADDED = 10;

/**
 * As they are; with a trigger that lets nothing be written to the two tables, which costs something itself; and of people
 * who do not own the tryout, for whom the product sends no statement at all.
 */
const kinds = ['counted', 'unwritten', 'unasked'] as const;

type Kind = (typeof kinds)[number];

type Round = Waits & Cost;

export async function handIns(
  client: pg.Client,
  load: ForkedLoad<LoadOrder>,
  processes: Processes,
  field: Field,
  firstSeat: number,
): Promise<Figure[]> {
  const measured: Record<Kind, Round[]> = { counted: [], unwritten: [], unasked: [] };
  const count = (ROUNDS + 1) * HAND_INS;
  const seats = { counted: firstSeat, unwritten: firstSeat + count, unasked: firstSeat + 2 * count };
  await seatReady(client, field, { first: seats.counted, count: 2 * count, isGranted: true });
  await seatReady(client, field, { first: seats.unasked, count, isGranted: false });
  await client.query(INDEX_UNRANKED);
  // The first round warms up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const kind of turned(kinds, round)) {
      const done = await oneRound(client, load, processes, kind, seats[kind]);
      if (round > 0) measured[kind].push(done);
      seats[kind] += HAND_INS;
    }
  }
  await client.query('drop index bench_unranked');
  return figuresOf(measured);
}

/** Unranked results get an entry of an index like that of the ranking, so that only the statement makes the difference. */
const INDEX_UNRANKED = `
  create index bench_unranked on results
    (tryout_id, (attempt_number = 1), total desc, tkp desc, tiu desc, twk desc, finished_at) where not is_ranked`;

/** Each round begins with another kind, so that none always comes after the same one. */
const turned = <T>(all: readonly T[], by: number): T[] =>
  all.map((_, place) => all[(place + by) % all.length]!);

async function oneRound(
  client: pg.Client,
  load: ForkedLoad<LoadOrder>,
  processes: Processes,
  kind: Kind,
  first: number,
): Promise<Round> {
  if (kind === 'unwritten') await client.query(STOP_WRITES);
  const done = await costOf(processes, () =>
    load.order<Waits>({ handIns: { first, count: HAND_INS, connections: CONNECTIONS } }),
  );
  if (kind === 'unwritten') await client.query(ALLOW_WRITES);
  if (done.wrong > 0) throw new Error(`a hand-in was refused: ${done.firstWrong}`);
  return done;
}

const STOP_WRITES = `
  create or replace function bench_skip() returns trigger language plpgsql as 'begin return null; end';
  create trigger bench_skip before insert or update on score_histograms for each row execute function bench_skip();
  create trigger bench_skip before insert or update on score_ranks for each row execute function bench_skip()`;

const ALLOW_WRITES = `
  drop trigger bench_skip on score_histograms;
  drop trigger bench_skip on score_ranks`;

const cpuMs = ({ apiMs, databaseMs, waits }: Round): number => (apiMs + databaseMs) / waits.length;

function figuresOf(measured: Record<Kind, Round[]>): Figure[] {
  const of = (kind: Kind, value: (round: Round) => number) => median(measured[kind].map(value));
  const names: Record<Kind, string> = {
    counted: 'a hand-in',
    unwritten: 'without what it writes to histogram and ranks',
    unasked: 'without their statement',
  };
  // Rounds of one turn stand beside each other, so that what else goes on at the machine concerns both.
  const added = (than: Kind) => ({
    value:
      median(measured.counted.map((round, turn) => cpuMs(round) / cpuMs(measured[than][turn]!) - 1)) * 100,
    unit: '%',
    digits: 1,
  });
  return [
    ...kinds.flatMap((kind) => [
      { name: `${names[kind]}: processor time`, value: of(kind, cpuMs), unit: 'ms', digits: 2 },
      ...([0.5, 0.99] as const).map((share) => ({
        name: `${names[kind]}: ${share === 0.5 ? 'median' : '99 of 100'}`,
        value: of(kind, ({ waits }) => quantile(waits, share)),
        unit: 'ms',
        digits: 1,
      })),
    ]),
    { name: 'what the writes add', ...added('unwritten') },
    { name: 'what statement and writes add', ...added('unasked'), limit: { atMost: MOST_ADDED } },
  ];
}
