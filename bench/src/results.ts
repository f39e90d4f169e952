import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { chanceFrom } from './numbers/chance.ts';
import type { Figure } from './numbers/report.ts';
import { printReport } from './numbers/report.ts';
import { withProduct } from './server/product.ts';
import { analyses } from './results/analyses.ts';
import { fillField } from './results/field.ts';
import { handIns } from './results/hand-ins.ts';
import { leaderboardCalls } from './results/leaderboard-calls.ts';
import type { LoadOrder } from './results/load/orders.ts';
import { placeTimes } from './results/place-times.ts';
import { recount } from './results/recount.ts';
import { rescore } from './results/rescore.ts';
import { apiProcessAt } from './server/api-process.ts';
import { forkLoad } from './load/forked-load.ts';
import type { ProductDatabase } from './server/product-database.ts';
import { databaseBehind, withClient } from './server/product-database.ts';

/** What a million results on one tryout cost: ranking, hand-in, analysis, and a correction of the keys. */

const COUNT = Number(process.env['RESULTS_COUNT'] ?? 1_000_000);
const SESSIONS = Math.min(20_000, COUNT);

/** Seats from here on are of people in the middle of the tryout. */
const HANDING_IN_FROM = 10_000_000;
const EXAM_FROM = 20_000_000;

const NOTES = {
  places:
    "The product's statements, prepared on one connection; times are PostgreSQL's own (explain analyze, without timing).",
  looks:
    'Each connection asks for another candidate as soon as it is answered; the load is a third process on the machine.',
  analyses:
    'From the bytes of the log to the text; a call of the service has signed ticket, database and HTTP besides.',
  handIns: 'Processor time of api and PostgreSQL together; medians of rounds of 1,000, each kind in turn.',
  rescore:
    'Saves (1,000 a second) and hand-ins (10 a second) are counted from the times that were planned for them.',
};

const load = forkLoad<LoadOrder>(path.join(import.meta.dirname, 'results/load/process.ts'));
const scratch = await mkdtemp(path.join(tmpdir(), 'ambang-bench-results-'));
const begun = performance.now();
const say = (line: string) => {
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
  process.stdout.write(`${seconds} s: ${line}\n`);
};

try {
  await withProduct(async (address) => {
    const api = await apiProcessAt(address);
    const database = await databaseBehind(api);
    await withClient(database.url, (client) => measure(client, { address, api, database }));
  });
} finally {
  load.end();
  await rm(scratch, { recursive: true, force: true });
}

interface Running {
  address: string;
  api: number;
  database: ProductDatabase;
}

/** Each part is told as soon as it is measured: the whole takes long. */
async function measure(client: pg.Client, { address, api, database }: Running): Promise<void> {
  const processes = { api, postmaster: await database.postmaster() };
  say('filling the tryout');
  // The same field each time.
  const field = await fillField(client, { count: COUNT, sessions: SESSIONS, chance: chanceFrom(20_261_122) });
  const { tryoutId } = field;
  await load.order({ prepare: { address, tryoutId } });
  const tell = (title: string, figures: Figure[], note: string) => {
    printReport({ title: `${title}, ${COUNT.toLocaleString('en')} results`, figures, notes: [note] });
    say('done');
  };
  tell('Places in the database', await placeTimes(client, tryoutId), NOTES.places);
  const looking = { tryoutId, seats: SESSIONS };
  tell('The ranking', await leaderboardCalls(client, load, processes, looking), NOTES.looks);
  tell('Analyses by rules', await analyses(client, field, address), NOTES.analyses);
  tell('Hand-ins', await handIns(client, load, processes, field, HANDING_IN_FROM), NOTES.handIns);
  // Some of them were kept out of it.
  await recount(client, tryoutId);
  const correcting = { client, load, databaseUrl: database.url, field, scratch, firstSeat: EXAM_FROM };
  tell('A correction of keys', await rescore(correcting), NOTES.rescore);
}
