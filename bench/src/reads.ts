import path from 'node:path';
import { chanceFrom } from './numbers/chance.ts';
import { numberOption } from './numbers/options.ts';
import type { Figure } from './numbers/report.ts';
import { printReport } from './numbers/report.ts';
import { withProduct } from './server/product.ts';
import type { ReadDone, ReadName, ReadOrder } from './reads/load.ts';
import { fillField } from './results/field.ts';
import { apiProcessAt, greatestMemoryOf } from './server/api-process.ts';
import type { Cost } from './server/cost.ts';
import { costOf } from './server/cost.ts';
import { forkLoad } from './load/forked-load.ts';
import { databaseBehind, withClient } from './server/product-database.ts';
import { wrongCount, wrongNote } from './load/tally.ts';

/** What candidates with a result look at, each as fast as the product answers. */

const COUNT = numberOption('READS', 100_000);
const SECONDS = numberOption('SECONDS', 10);
const CONNECTIONS = numberOption('CONNECTIONS', 64);
/** Those who read. */
const READERS = Math.min(20_000, COUNT);
const WARM_UP_SECONDS = 2;
const names: readonly ReadName[] = ['leaderboard', 'review', 'score', 'list of tryouts', 'session'];

const load = forkLoad<ReadOrder>(path.join(import.meta.dirname, 'reads/load.ts'));

try {
  await withProduct(async (address) => {
    const api = await apiProcessAt(address);
    const database = await databaseBehind(api);
    const processes = { api, postmaster: await database.postmaster() };
    await withClient(database.url, async (client) => {
      const sizes = { count: COUNT, sessions: READERS, chance: chanceFrom(20_261_125) };
      const { tryoutId } = await fillField(client, sizes);
      const { rows } = await client.query<{ account: string }>(
        'select account_id as account from field where seat < $1 order by seat',
        [READERS],
      );
      const accounts = rows.map(({ account }) => account);
      await load.order({ prepare: { address, tryoutId, accounts } });
    });
    await measure(processes);
  });
} finally {
  load.end();
}

async function measure(processes: { api: number; postmaster: number }): Promise<void> {
  const figures: Figure[] = [];
  const wrong: string[] = [];
  for (const name of names) {
    const read = (seconds: number) =>
      load.order<ReadDone>({ read: { name, connections: CONNECTIONS, seconds } });
    await read(WARM_UP_SECONDS);
    const done = await costOf(processes, () => read(SECONDS));
    figures.push(...figuresOf(name, done));
    wrong.push(...wrongNote(name, done.calls));
  }
  const { most } = await greatestMemoryOf(processes.api);
  printReport({
    title: `Reads on a tryout with ${COUNT.toLocaleString('en')} results`,
    figures: [...figures, { name: "the api's memory, the most", value: most, unit: 'MB' }],
    notes: [
      `${SECONDS} s each, ${CONNECTIONS} connections; each reads for another of ${READERS.toLocaleString('en')} candidates as soon as it is answered.`,
      'Replies are compressed as for a browser; their size has the head with it.',
      ...wrong,
    ],
  });
}

function figuresOf(
  name: ReadName,
  { calls, seconds, bytes, cpuMs, apiMs, databaseMs }: ReadDone & Cost,
): Figure[] {
  const { count, p50, p99 } = calls.waits;
  const each = (ms: number) => ({ value: (ms * 1_000) / count, unit: 'µs each' });
  return [
    { name, value: count / seconds, unit: 'a second' },
    { name: `${name}: p50`, value: p50, unit: 'ms', digits: 1 },
    { name: `${name}: p99`, value: p99, unit: 'ms', digits: 1 },
    { name: `${name}: the api's processor time`, ...each(apiMs) },
    { name: `${name}: PostgreSQL's processor time`, ...each(databaseMs) },
    { name: `${name}: the generator's processor time`, ...each(cpuMs) },
    { name: `${name}: size of a reply`, value: bytes / count, unit: 'bytes' },
    { name: `${name}: wrong replies, of ${count}`, value: wrongCount(calls), unit: '', limit: { atMost: 0 } },
  ];
}
