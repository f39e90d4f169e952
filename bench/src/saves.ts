import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import type { Figure } from './numbers/report.ts';
import { printReport } from './numbers/report.ts';
import { median } from './numbers/spread.ts';
import { withProduct } from './server/product.ts';
import { apiProcessAt, cpuMsOf } from './server/api-process.ts';
import type { Cost } from './server/cost.ts';
import { costOf } from './server/cost.ts';
import { forkLoad } from './load/forked-load.ts';
import { hasPgbench, preparePgbench, runPgbench } from './server/pgbench.ts';
import { databaseBehind, withClient } from './server/product-database.ts';
import type { Order, Result } from './load/save-load.ts';
import type { StandingAnswers } from './people/seats.ts';
import { accountsOfSeats, standingAnswers, takeSeats } from './people/seats.ts';

/** How many saves the product makes durable in a second, how long they take, and what the bare database can do. */

const SEATS = 20_000;
const LEVELS = [50, 64, 200] as const;
/** Of how many updates of the bare database a save has to reach at least. */
const LEAST_RATIO = 1;
const ROUNDS = 3;
const SECONDS = 8;
const SAMPLE = 500;
const GENERATOR_LIMIT_US = 25;

type Measured = Result & Cost;

const load = forkLoad<Order>(path.join(import.meta.dirname, 'load/save-load.ts'));

const say = (line: string) => void process.stdout.write(`${line}\n`);
const loadNow = () => (loadavg()[0] ?? 0).toFixed(1);

const scratch = await mkdtemp(path.join(tmpdir(), 'ambang-bench-saves-'));
try {
  await withProduct(measure);
} finally {
  load.end();
  await rm(scratch, { recursive: true, force: true });
}

/** What Node alone does with such calls. */
async function bareCalls(): Promise<Result & { serverMs: number }> {
  const server = fork(path.join(import.meta.dirname, 'server/bare-put.ts'), { stdio: 'inherit' });
  const [port] = (await once(server, 'message')) as [number];
  const order = { connections: 64, bare: `http://127.0.0.1:${port}` };
  await load.order<Result>({ ...order, seconds: 2 });
  const before = await cpuMsOf(server.pid!);
  const result = await load.order<Result>({ ...order, seconds: SECONDS });
  const serverMs = (await cpuMsOf(server.pid!)) - before;
  server.disconnect();
  return { ...result, serverMs };
}

async function measure(address: string): Promise<void> {
  const api = await apiProcessAt(address);
  const database = await databaseBehind(api);
  const processes = { api, postmaster: await database.postmaster() };
  const script = path.join(scratch, 'update.sql');
  const withPgbench = await hasPgbench();
  const [seats, accounts] = await withClient(database.url, async (client) => {
    if (withPgbench) await preparePgbench(client, SEATS, script);
    const taken = await takeSeats(client, SEATS);
    return [taken, await accountsOfSeats(client)] as const;
  });
  await load.order({ prepare: { address, seats, accounts } });
  await load.order<Result>({ connections: 64, seconds: 3 });

  const measured = new Map<number, Measured[]>(LEVELS.map((level) => [level, []]));
  const bare: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`round ${round} of ${ROUNDS}, load ${loadNow()} before it`);
    for (const connections of LEVELS) {
      const result = await costOf(processes, () => load.order<Result>({ connections, seconds: SECONDS }));
      measured.get(connections)!.push(result);
      say(`  ${connections} connections: ${(result.saves / result.seconds).toFixed(0)} saves a second`);
      if (!withPgbench) continue;
      bare.push(await runPgbench(database, script, SECONDS));
      say(`  pgbench: ${bare.at(-1)!.toFixed(0)} updates a second`);
    }
  }
  const nothing = await bareCalls();

  const expected = await load.order<StandingAnswers[]>({ standing: SAMPLE });
  const found = await withClient(database.url, (client) =>
    standingAnswers(
      client,
      expected.map(({ seat }) => seat),
    ),
  );
  const lost = expected.filter((one, place) => JSON.stringify(one) !== JSON.stringify(found[place])).length;
  const all = [...measured.values()].flat();
  const firstWrong = all.find(({ wrong }) => wrong > 0)?.firstWrong;
  printReport({
    title: `Saves of one change, ${SEATS.toLocaleString('en')} attempts, medians of ${ROUNDS} rounds`,
    figures: [
      ...LEVELS.flatMap((level) => figuresOf(level, measured.get(level)!, bare)),
      ...(bare.length > 0 ? [figure('pgbench, 50 clients', median(bare), 'updates a second')] : []),
      figure('node:http, a PUT that is only read', nothing.saves / nothing.seconds, 'a second'),
      figure('its processor time', (nothing.serverMs * 1_000) / nothing.saves, 'µs a call'),
      figure('replies that were not the saved state', sum(all, 'wrong'), '', { limit: { atMost: 0 } }),
      figure(`rows that hold something else, of ${expected.length}`, lost, '', { limit: { atMost: 0 } }),
    ],
    notes: [
      `${SECONDS} s a level and round; each connection waits for one reply before it sends the next save.`,
      bare.length > 0
        ? `pgbench: prepared single-row updates of one element of a smallint[110], ${SEATS} rows, the same server, after each level.`
        : 'pgbench is not installed: without it the figures say as much of the machine as of the product.',
      ...(firstWrong === undefined ? [] : [`the first wrong reply: ${firstWrong}`]),
    ],
  });
}

function figuresOf(level: number, rounds: readonly Measured[], bare: readonly number[]): Figure[] {
  const medianOf = (value: (round: Measured) => number) => median(rounds.map(value));
  const perSecond = medianOf(({ saves, seconds }) => saves / seconds);
  const answered = ({ saves, wrong }: Measured) => saves + wrong;
  const name = (what: string) => `${level} connections: ${what}`;
  return [
    figure(name('saves'), perSecond, 'a second'),
    ...(bare.length > 0
      ? [
          figure(name('ratio to pgbench'), perSecond / median(bare), '', {
            digits: 2,
            limit: { atLeast: LEAST_RATIO },
          }),
        ]
      : []),
    ...(['p50', 'p95', 'p99'] as const).map((share) =>
      figure(
        name(`a save waits, ${share}`),
        medianOf((round) => round[share]),
        'ms',
        { digits: 1 },
      ),
    ),
    figure(
      name("the api's processor time"),
      medianOf((round) => (round.apiMs * 1_000) / answered(round)),
      'µs a save',
    ),
    figure(
      name("PostgreSQL's processor time"),
      medianOf((round) => (round.databaseMs * 1_000) / answered(round)),
      'µs a save',
    ),
    figure(
      name("the generator's processor time"),
      medianOf((round) => (round.cpuMs * 1_000) / answered(round)),
      'µs a save',
      { digits: 1, limit: { atMost: GENERATOR_LIMIT_US } },
    ),
  ];
}

function figure(
  name: string,
  value: number,
  unit: string,
  more: Pick<Figure, 'digits' | 'limit'> = {},
): Figure {
  return { name, value, unit, ...more };
}

function sum(rounds: readonly Measured[], key: 'wrong'): number {
  return rounds.reduce((total, round) => total + round[key], 0);
}
