import { collectDefaultMetrics, Counter, Registry } from 'prom-client';
import { addGauge, addLabelledGauge, type Labelled } from './gauges.ts';
import type { RowCounts } from './row-counts.ts';
import type { QueueGauge, Metrics } from './metrics.ts';
import type { Telemetry } from './telemetry.ts';

interface Sources {
  telemetry: Telemetry;
  counts: RowCounts;
  events: { size(): number };
}

/** Creates the registry with all metrics of this process. Labels never contain IP addresses or accounts. */
export function createPrometheusRegistry({ telemetry, counts, events }: Sources): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { calls, saves } = telemetry.metrics;
  for (const histogram of [calls.durations, saves.durations, saves.batches])
    registry.registerMetric(histogram);
  addSaveMetrics(registry, telemetry.metrics);
  addQueueMetrics(registry, telemetry.metrics);
  addGauge(registry, 'ambang_event_streams', 'Open event streams', () => events.size());
  addDatabaseMetrics(registry, telemetry);
  addBackupMetrics(registry, telemetry);
  addJobCounts(registry, counts);
  addPeopleCounts(registry, counts);
  addGauge(
    registry,
    'ambang_emails_undelivered',
    'Receipts of the last day that will not be sent again, and other emails that the mail server did not take',
    () => counts.owedEmails(),
  );
  return registry;
}

function addSaveMetrics(registry: Registry, { saves }: Metrics): void {
  addGauge(registry, 'ambang_save_statements', 'Save statements under way', () => saves.inFlight());
  new Counter({
    name: 'ambang_saves_total',
    help: 'Saves by outcome: saved, refused, or unavailable (the device retries)',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(saves.outcomes)) this.inc({ outcome }, count);
    },
  });
}

function addQueueMetrics(registry: Registry, { queues, pools }: Metrics): void {
  const byQueue = { labelNames: ['line'] };
  const each = (read: (queue: QueueGauge) => number): Labelled =>
    [...queues].map(([line, queue]) => ({ labels: { line }, value: read(queue) }));
  addLabelledGauge(registry, { ...byQueue, name: 'ambang_line_waiting', help: 'Requests in a queue' }, () =>
    each(({ waiting }) => waiting()),
  );
  addLabelledGauge(registry, { ...byQueue, name: 'ambang_line_room', help: 'Capacity of a queue' }, () =>
    each(({ capacity }) => capacity),
  );
  const connections = {
    name: 'ambang_database_connections',
    help: 'Connections of a pool: open, idle, and requests waiting for one',
    labelNames: ['pool', 'state'],
  };
  addLabelledGauge(registry, connections, () =>
    [...pools].flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
      { labels: { pool, state: 'open' }, value: totalCount },
      { labels: { pool, state: 'idle' }, value: idleCount },
      { labels: { pool, state: 'waiting' }, value: waitingCount },
    ]),
  );
}

function addDatabaseMetrics(registry: Registry, { clock, readiness }: Telemetry): void {
  addGauge(registry, 'ambang_ready', '1 when a load balancer should send calls, else 0', () =>
    readiness.requireReady().then(
      () => 1,
      () => 0,
    ),
  );
  addGauge(
    registry,
    'ambang_database_clock_ahead_seconds',
    'How far the clock of this process is ahead of the database; NaN while the database does not answer',
    async () => {
      const aheadMs = await clock.processAheadMs();
      return aheadMs === null ? null : aheadMs / 1_000;
    },
  );
}

function addBackupMetrics(registry: Registry, { backups, metrics }: Telemetry): void {
  addGauge(
    registry,
    'ambang_backup_age_seconds',
    'Since the latest backup; without one since the database was made',
    async () => {
      const state = await backups();
      return state && (state.now - (state.latestAt ?? state.createdAt)) / 1_000;
    },
  );
  addGauge(
    registry,
    'ambang_backup_proof_age_seconds',
    'Since a backup was last restored as a trial without a fault; NaN if none was',
    async () => {
      const state = await backups();
      return state?.provedAt ? (state.now - state.provedAt) / 1_000 : null;
    },
  );
  addGauge(
    registry,
    'ambang_backup_faults',
    'The last scheduled backup and the last trial, each 1 if it failed',
    async () => {
      const state = await backups();
      return state && Number(state.runFault !== null) + Number(state.trialFault !== null);
    },
  );
  addGauge(
    registry,
    'ambang_act_lines_failed',
    'Orders and erasures refused because their line could not be written, since the last one that was',
    () => metrics.actLinesFailed(),
  );
}

function addJobCounts(registry: Registry, { jobs }: RowCounts): void {
  const waiting = {
    name: 'ambang_jobs_waiting',
    help: 'Jobs that no worker runs, due now or later',
    labelNames: ['task'],
  };
  addLabelledGauge(registry, waiting, async () =>
    ((await jobs())?.waiting ?? []).map(({ task, count }) => ({ labels: { task }, value: count })),
  );
  const oldest = async () => {
    const counted = await jobs();
    return counted && (counted.oldestMs ?? 0) / 1_000;
  };
  addGauge(
    registry,
    'ambang_jobs_oldest_seconds',
    'Age of the oldest due or retried job: since it was due or, once it was retried, since it was queued',
    oldest,
  );
  addGauge(
    registry,
    'ambang_jobs_failed',
    'Jobs that used up their tries, and recurring tasks that keep failing',
    async () => {
      const counted = await jobs();
      return counted && counted.failed + counted.failing.length;
    },
  );
}

function addPeopleCounts(registry: Registry, { people }: RowCounts): void {
  const gauge = {
    name: 'ambang_people',
    labelNames: ['of'],
    help: 'Sessions, attempts before their deadline (running) and unsealed after it (over). Above 10,000 an estimate',
  };
  addLabelledGauge(registry, gauge, async () => {
    const counts = await people();
    if (counts === null) return [];
    const { sessions, running, over } = counts;
    return Object.entries({ sessions, running, over }).map(([of, { count }]) => ({
      labels: { of },
      value: count,
    }));
  });
}
