import path from 'node:path';
import type pg from 'pg';
import { chanceFrom } from './numbers/chance.ts';
import { numberOption } from './numbers/options.ts';
import type { Figure } from './numbers/report.ts';
import { printReport } from './numbers/report.ts';
import { withProduct } from './server/product.ts';
import type { Field } from './results/field.ts';
import { fillField, seatReady } from './results/field.ts';
import { handInsFound, inHistogram, startsFound } from './rush/checks.ts';
import type { Rush, Rushed, RushOrder } from './rush/load/orders.ts';
import { apiProcessAt, greatestMemoryOf } from './server/api-process.ts';
import type { Cost } from './server/cost.ts';
import { costOf } from './server/cost.ts';
import { forkLoad } from './load/forked-load.ts';
import type { Shape } from './load/planned-calls.ts';
import { databaseBehind, withClient } from './server/product-database.ts';
import { accountsOfSeats, seatOwners } from './people/seats.ts';
import { wrongCount, wrongNote } from './load/tally.ts';

/** Everybody starts within a minute, and hands in within a minute; everybody is signed in before. */

const COUNT = numberOption('RUSH', 50_000);
const SECONDS = numberOption('RUSH_SECONDS', 60);
const CONNECTIONS = Math.min(numberOption('CONNECTIONS', 400), Math.max(1, Math.ceil(COUNT / 20)));

/** Results that stand there before, so that ranks and bars have something to move in. */
const FIELD = 2_000;

const LIMIT_MS = { start: 1_000, 'hand-in': 2_000 };
const names: Record<Shape, string> = {
  even: 'evenly',
  burst: 'half of them in the first sixth of the time',
};

const load = forkLoad<RushOrder>(path.join(import.meta.dirname, 'rush/load/process.ts'));

try {
  await withProduct(async (address) => {
    const api = await apiProcessAt(address);
    const database = await databaseBehind(api);
    const postmaster = await database.postmaster();
    await withClient(database.url, (client) => measure(client, address, { api, postmaster }));
  });
} finally {
  load.end();
}

interface Processes {
  api: number;
  postmaster: number;
}

/** Each rush is of people of its own, and is told as soon as it is measured. */
async function measure(client: pg.Client, address: string, processes: Processes): Promise<void> {
  const chance = chanceFrom(20_261_125);
  const field = await fillField(client, { count: FIELD, sessions: 0, chance });
  const { tryoutId } = field;
  const place = { address, tryoutId, questions: field.keys.length, connections: CONNECTIONS };
  await load.order({ prepare: place });
  let first = 0;
  for (const kind of ['start', 'hand-in'] as const)
    for (const shape of ['even', 'burst'] as const) {
      await prepare(client, field, kind, first);
      const ranked = await inHistogram(client, tryoutId);
      const accounts = await accountsOfSeats(client);
      const rush: Rush = { kind, first, accounts, seconds: SECONDS, shape };
      const rushed = await costOf(processes, () => load.order<Rushed>({ rush }));
      const found =
        kind === 'start'
          ? await startsFound(client, COUNT)
          : await handInsFound(client, { tryoutId, count: COUNT, ranked });
      await tell(rush, rushed, found, processes.api);
      first += COUNT;
    }
}

async function prepare(client: pg.Client, field: Field, kind: Rush['kind'], first: number): Promise<void> {
  if (kind === 'start') await seatOwners(client, COUNT, first);
  else await seatReady(client, field, { first, count: COUNT, isGranted: true });
  await client.query('vacuum analyze accounts, sessions, attempt_counts');
}

async function tell(
  { kind, shape }: Rush,
  rushed: Rushed & Cost,
  found: Figure[],
  api: number,
): Promise<void> {
  const { calls, seconds, apiMs, databaseMs, cpuMs, lateMs } = rushed;
  const { count, p50, p95, p99, most } = calls.waits;
  const wait = (name: string, value: number) => ({ name, value, unit: 'ms', digits: 1 });
  const each = (ms: number) => ({ value: ms / count, unit: 'ms each', digits: 2 });
  const memory = await greatestMemoryOf(api);
  printReport({
    title: `${COUNT.toLocaleString('en')} ${kind}s in ${SECONDS} s, ${names[shape]}`,
    figures: [
      { name: 'answered', value: count / seconds, unit: 'a second' },
      wait('p50', p50),
      wait('p95', p95),
      { ...wait('p99', p99), ...(shape === 'even' && { limit: { atMost: LIMIT_MS[kind] } }) },
      wait('the longest', most),
      { name: `wrong replies, of ${count}`, value: wrongCount(calls), unit: '', limit: { atMost: 0 } },
      { name: "the api's processor time", ...each(apiMs) },
      { name: "PostgreSQL's processor time", ...each(databaseMs) },
      { name: "the generator's processor time", ...each(cpuMs), digits: 3 },
      wait('the generator was late, at most', lateMs),
      { name: "the api's memory, the most so far", value: memory.most, unit: 'MB' },
      ...found,
    ],
    notes: [
      `Everybody is signed in before; ${CONNECTIONS} connections; times run from the planned time of the call.`,
      ...(kind === 'hand-in'
        ? ['About 115 changes of each attempt were written beforehand, as a device has saved them.']
        : []),
      'Signing in costs far more and is measured by `npm run bench -- logins`.',
      ...wrongNote(`${kind}s`, calls),
    ],
  });
}
