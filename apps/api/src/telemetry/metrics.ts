import { Histogram } from 'prom-client';
import { SlidingDurationHistogram, SlidingCounter } from './sliding-window.ts';

/** Replies with this status or a higher one count as failures of the server. */
export const MIN_SERVER_ERROR_STATUS = 500;

/** How full a bounded queue is. */
export interface QueueGauge {
  waiting: () => number;
  capacity: number;
}

/** How full a connection pool is. `pg.Pool` has these fields. */
export interface PoolGauge {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** The label under which a call is counted: its endpoint. There are few endpoints, so there are few labels. */
interface EndpointLabel {
  method: string;
  path: string;
}

/** The label of all requests that are not calls of an endpoint: pages, files, redirects. */
export const PAGES_LABEL: EndpointLabel = { method: 'GET', path: 'pages' };

export interface Metrics {
  saves: SaveMetrics;
  calls: CallMetrics;
  /** Queues by name. A queue that is nearly full makes the process not ready. */
  queues: Map<string, QueueGauge>;
  /** Connection pools by name. */
  pools: Map<string, PoolGauge>;
  /** Lines of the lists of orders and of erased accounts that could not be written since the last one that was. */
  actLinesFailed: () => number;
}

export const createMetrics = (): Metrics => ({
  saves: new SaveMetrics(),
  calls: new CallMetrics(),
  queues: new Map(),
  pools: new Map(),
  actLinesFailed: () => 0,
});

const powersOfTwo = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => 2 ** (from + index));

/** From half a millisecond to 33 seconds. */
const durationBuckets = powersOfTwo(-1, 15).map((ms) => ms / 1_000);

/**
 * - `saved`: the database has stored the answers.
 * - `refused`: the request was wrong.
 * - `unavailable`: the queue was full, a timeout expired or the database failed. The device keeps the answers and retries.
 */
export type SaveOutcome = 'saved' | 'refused' | 'unavailable';

class SaveMetrics {
  readonly durations = new Histogram({
    name: 'ambang_save_duration_seconds',
    help: 'Saves of answers, whatever their outcome',
    buckets: durationBuckets,
    registers: [],
  });
  readonly batches = new Histogram({
    name: 'ambang_save_batch_size',
    help: 'Saves per statement',
    buckets: powersOfTwo(0, 9),
    registers: [],
  });
  readonly lastMinute = new SlidingDurationHistogram();
  /** Saves acknowledged in the last minute. */
  readonly saved = new SlidingCounter();
  /** Saves with a status of 500 or higher in the last minute, including saves that never reached a batch. */
  readonly failed = new SlidingCounter();
  readonly outcomes: Record<SaveOutcome, number> = { saved: 0, refused: 0, unavailable: 0 };
  /** The number of save statements in flight. */
  inFlight: () => number = () => 0;

  /** @param ms from the entry of a save into the batcher to its outcome */
  recordReply(ms: number, outcome: SaveOutcome): void {
    this.durations.observe(ms / 1_000);
    this.lastMinute.record(ms);
    this.outcomes[outcome] += 1;
    if (outcome === 'saved') this.saved.add();
  }

  recordBatch(size: number): void {
    this.batches.observe(size);
  }

  /** Begins the next step of the sliding window. */
  advance(): void {
    for (const measured of [this.lastMinute, this.saved, this.failed]) measured.advance();
  }
}

/** Pages, and all calls except saves of answers, health checks and event streams. */
class CallMetrics {
  readonly durations = new Histogram({
    name: 'ambang_call_duration_seconds',
    help: 'Calls by endpoint, except saves of answers',
    labelNames: ['method', 'endpoint', 'status'],
    buckets: durationBuckets,
    registers: [],
  });
  /** Durations of calls, without pages. */
  readonly lastMinute = new SlidingDurationHistogram();
  /** Replies with a status of 500 or higher in the last minute, pages included. */
  readonly failed = new SlidingCounter();

  recordReply(name: EndpointLabel, status: number, ms: number): void {
    const labels = { method: name.method, endpoint: name.path, status: `${Math.trunc(status / 100)}xx` };
    this.durations.observe(labels, ms / 1_000);
    if (name !== PAGES_LABEL) this.lastMinute.record(ms);
    if (status >= MIN_SERVER_ERROR_STATUS) this.failed.add();
  }

  /** Begins the next step of the sliding window. */
  advance(): void {
    this.lastMinute.advance();
    this.failed.advance();
  }
}
