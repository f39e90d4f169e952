import path from 'node:path';
import type pg from 'pg';
import type { Compared, LoadOrder, Phase } from './candidates/load/orders.ts';
import { readOptions } from './candidates/options.ts';
import type { Measured } from './candidates/report.ts';
import { tellAll } from './candidates/report.ts';
import { withProduct } from './server/product.ts';
import { printReport } from './numbers/report.ts';
import { apiProcessAt, greatestMemoryOf } from './server/api-process.ts';
import { costOf } from './server/cost.ts';
import { forkLoad } from './load/forked-load.ts';
import { databaseBehind, withClient } from './server/product-database.ts';
import { accountsOfSeats, insertGrants, seatOwners, takeSeats } from './people/seats.ts';
import { watching } from './server/watch.ts';

/** An exam at its real pace: everybody starts, saves every now and then, hands in; and what the database holds then. */

const WINDOW_SECONDS = 10;

const options = readOptions();
const load = forkLoad<LoadOrder>(path.join(import.meta.dirname, 'candidates/load/process.ts'));
const begun = performance.now();
const say = (line: string) =>
  void process.stdout.write(`${((performance.now() - begun) / 1_000).toFixed(0)} s: ${line}\n`);

try {
  await withProduct(async (address) => {
    const api = await apiProcessAt(address);
    const database = await databaseBehind(api);
    await withClient(database.url, async (client) => {
      const postmaster = await database.postmaster();
      await prepare(client, address, database.url);
      const measured = await measure(client, { api, postmaster });
      printReport(tellAll(options, measured));
    });
  });
} finally {
  load.end();
}

async function prepare(client: pg.Client, address: string, databaseUrl: string): Promise<void> {
  const { candidates, connections, pauseSeconds, rampSeconds } = options;
  const isStarted = rampSeconds === 0;
  say(`writing ${candidates} candidates${isStarted ? ' with their attempts' : ''}`);
  const seats = await (isStarted ? takeSeats : seatOwners)(client, candidates);
  if (isStarted) await client.query(insertGrants('seats', seats.tryoutId));
  await client.query('vacuum analyze accounts, sessions, grants, attempts, attempt_counts');
  const accounts = await accountsOfSeats(client);
  const { tryoutId, questions } = seats;
  const setting = {
    address,
    databaseUrl,
    tryoutId,
    questions,
    accounts,
    isStarted,
    connections,
    pauseSeconds,
  };
  await load.order({ prepare: setting });
}

async function measure(client: pg.Client, processes: { api: number; postmaster: number }): Promise<Measured> {
  const { candidates, rampSeconds, durationSeconds, handInShare, handInSeconds } = options;
  const phase = (order: LoadOrder) =>
    watching(client, processes.api, WINDOW_SECONDS, () => costOf(processes, () => load.order<Phase>(order)));
  say(`starts over ${rampSeconds} s`);
  const starting =
    rampSeconds > 0 ? await phase({ start: { count: candidates, seconds: rampSeconds } }) : null;
  say(`saves for ${durationSeconds} s`);
  const saving = await phase({ save: { seconds: durationSeconds, windowSeconds: WINDOW_SECONDS } });
  const handingIn = Math.round(candidates * handInShare);
  say(`${handingIn} hand-ins over ${handInSeconds} s`);
  const ending = handingIn > 0 ? await phase({ handIn: { count: handingIn, seconds: handInSeconds } }) : null;
  const memory = await greatestMemoryOf(processes.api);
  say('comparing');
  const compared = await load.order<Compared>({ compare: true });
  return { starting, saving, ending, compared, memory, windowSeconds: WINDOW_SECONDS };
}
