import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { Counts } from './counts.ts';
import { histogram } from './histogram.ts';
import type { LineGauge, Meters } from './meters.ts';
import type { Sight } from './sight.ts';

/** From half a millisecond to 33 seconds. */
const DURATIONS = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/** From 1 to 512. */
const SIZES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

interface Watched {
  sight: Sight;
  counts: Counts;
  events: { size(): number };
}

/** Everything that Prometheus may read of this process. Labels are names of our own: rows, tasks, pools; never an address. */
export function metricsOf({ sight, counts, events }: Watched): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  readDurations(registry, sight.meters);
  readSaves(registry, sight.meters);
  readRoom(registry, sight.meters);
  gauge(registry, 'ambang_event_streams', 'Streams of events that are open', () => events.size());
  readDatabase(registry, sight);
  readCounts(registry, counts);
  return registry;
}

type Value = number | null;
type Labelled = { labels: Record<string, string>; value: number }[];

/** @param read null where it is unknown, which is told as NaN */
function gauge(registry: Registry, name: string, help: string, read: () => Value | Promise<Value>): void {
  new Gauge({
    ...{ name, help, registers: [registry] },
    async collect() {
      this.set((await read()) ?? Number.NaN);
    },
  });
}

/** Lines that are gone since the last look are told no more. */
function gauges(
  registry: Registry,
  { name, help, labelNames }: { name: string; help: string; labelNames: string[] },
  read: () => Labelled | Promise<Labelled>,
): void {
  new Gauge({
    ...{ name, help, labelNames, registers: [registry] },
    async collect() {
      const lines = await read();
      this.reset();
      for (const { labels, value } of lines) this.set(labels, value);
    },
  });
}

function readDurations(registry: Registry, { calls, saves }: Meters): void {
  const told = { powers: DURATIONS, divisor: 1_000 };
  registry.registerMetric(
    histogram({
      ...{ ...told, name: 'ambang_call_duration_seconds' },
      help: 'Calls by the row that they are of, saves of answers excepted',
      series: () =>
        calls.durations().map(({ name: { method, path }, statusClass, durations }) => ({
          labels: { method, endpoint: path, status: statusClass },
          distribution: durations,
        })),
    }),
  );
  registry.registerMetric(
    histogram({
      ...{ ...told, name: 'ambang_save_duration_seconds' },
      help: 'Saves of answers, whatever came of them',
      series: () => [{ labels: {}, distribution: saves.durations }],
    }),
  );
}

function readSaves(registry: Registry, { saves }: Meters): void {
  registry.registerMetric(
    histogram({
      ...{ name: 'ambang_save_batch_size', powers: SIZES, divisor: 1 },
      help: 'How many saves one statement took',
      series: () => [{ labels: {}, distribution: saves.batches }],
    }),
  );
  gauge(registry, 'ambang_save_statements', 'Statements of saves under way', () => saves.inFlight());
  new Counter({
    name: 'ambang_saves_total',
    help: 'Saves by what came of them: saved, refused, or unavailable (told to come again)',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(saves.outcomes)) this.inc({ outcome }, count);
    },
  });
}

function readRoom(registry: Registry, { lines, pools }: Meters): void {
  const ofLine = { labelNames: ['line'] };
  const each = (read: (line: LineGauge) => number): Labelled =>
    [...lines].map(([line, gauge]) => ({ labels: { line }, value: read(gauge) }));
  gauges(registry, { ...ofLine, name: 'ambang_line_waiting', help: 'Who waits in a line' }, () =>
    each(({ waiting }) => waiting()),
  );
  gauges(registry, { ...ofLine, name: 'ambang_line_room', help: 'How many a line has room for' }, () =>
    each(({ most }) => most),
  );
  const connections = {
    name: 'ambang_database_connections',
    help: 'Connections of a pool: all, idle, and who waits for one',
    labelNames: ['pool', 'state'],
  };
  gauges(registry, connections, () =>
    [...pools].flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
      { labels: { pool, state: 'open' }, value: totalCount },
      { labels: { pool, state: 'idle' }, value: idleCount },
      { labels: { pool, state: 'waiting' }, value: waitingCount },
    ]),
  );
}

function readDatabase(registry: Registry, { clock, readiness }: Sight): void {
  gauge(registry, 'ambang_ready', 'Whether a balancer should send calls: 1 or 0', () =>
    readiness.require().then(
      () => 1,
      () => 0,
    ),
  );
  gauge(
    registry,
    'ambang_database_clock_ahead_seconds',
    'How far the clock of this process is before that of the database; NaN while the database does not answer',
    async () => {
      const aheadMs = await clock.ahead();
      return aheadMs === null ? null : aheadMs / 1_000;
    },
  );
}

function readCounts(registry: Registry, { jobs, people }: Counts): void {
  const waiting = { name: 'ambang_jobs_waiting', help: 'Jobs that nobody has taken', labelNames: ['task'] };
  gauges(registry, waiting, async () =>
    ((await jobs())?.waiting ?? []).map(({ task, count }) => ({ labels: { task }, value: count })),
  );
  const oldest = async () => {
    const counted = await jobs();
    return counted && (counted.oldestMs ?? 0) / 1_000;
  };
  gauge(
    registry,
    'ambang_jobs_oldest_seconds',
    'How long the eldest job has been due, or, when it is tried again and again, asked for',
    oldest,
  );
  gauge(
    registry,
    'ambang_jobs_failed',
    'Jobs that have failed for good, and tasks that recur and fail again and again',
    async () => {
      const counted = await jobs();
      return counted && counted.failed + counted.failing.length;
    },
  );
  const counted = { labelNames: ['of'], help: 'Above 10,000 an estimate' };
  gauges(registry, { ...counted, name: 'ambang_people' }, async () => {
    const found = await people();
    if (found === null) return [];
    const { sessions, running, over } = found;
    return Object.entries({ sessions, running, over }).map(([of, { count }]) => ({
      labels: { of },
      value: count,
    }));
  });
}
