import { Distribution } from './distribution.ts';
import { LastMinute, MinuteCount } from './last-minute.ts';

/** From this status on the server has failed, and not who called. */
export const LEAST_FAILED = 500;

/** A line in which somebody waits. */
export interface LineGauge {
  waiting: () => number;
  /** How many may wait. */
  most: number;
}

/** What can be read of a pool of connections; `pg.Pool` is one. */
export interface PoolGauge {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** A row of the endpoint table, by which calls are told apart: there are so many and no more. */
export interface CallName {
  method: string;
  path: string;
}

/** Everything that is no call: pages, files, redirects. */
export const PAGES: CallName = { method: 'GET', path: 'pages' };

/** What this process measures of itself, in memory and for itself alone. */
export interface Meters {
  saves: SaveMeter;
  calls: CallMeter;
  /** What somebody may wait in here, by name. A line that is nearly full makes the process not ready. */
  lines: Map<string, LineGauge>;
  /** The pools of connections to the database, by name. */
  pools: Map<string, PoolGauge>;
}

export const newMeters = (): Meters => ({
  saves: new SaveMeter(),
  calls: new CallMeter(),
  lines: new Map(),
  pools: new Map(),
});

/**
 * `refused`: for what it is, or who sent it. `unavailable`: nobody knows, because the line was full, its patience over, or
 * the database did not answer as it should; the device keeps the answers and comes again.
 */
export type SaveOutcome = 'saved' | 'refused' | 'unavailable';

/** Saves of answers, thousands a second: each costs a few additions. */
export class SaveMeter {
  /** In ms. */
  readonly durations = new Distribution();
  /** How many each statement took. */
  readonly batches = new Distribution();
  readonly lastMinute = new LastMinute();
  /** Acknowledged in the last minute. */
  readonly saved = new MinuteCount();
  /** Answered in the last minute with a status from 500 up, also where no batch was reached. */
  readonly failed = new MinuteCount();
  readonly outcomes: Record<SaveOutcome, number> = { saved: 0, refused: 0, unavailable: 0 };
  /** Statements that are under way. */
  inFlight: () => number = () => 0;

  /** @param ms from the arrival of a save to its reply */
  answered(ms: number, outcome: SaveOutcome): void {
    this.durations.record(ms);
    this.lastMinute.record(ms);
    this.outcomes[outcome] += 1;
    if (outcome === 'saved') this.saved.add();
  }

  /** A statement takes so many saves. */
  batched(size: number): void {
    this.batches.record(size);
  }

  /** Begins the next step of the last minute. */
  moveOn(): void {
    for (const measured of [this.lastMinute, this.saved, this.failed]) measured.moveOn();
  }
}

/** By the first digit of the status. */
type ByClass = (Distribution | undefined)[];

/** All other calls. */
export class CallMeter {
  readonly lastMinute = new LastMinute();
  /** Answered in the last minute with a status from 500 up; pages too. */
  readonly failed = new MinuteCount();
  readonly #byName = new Map<CallName, ByClass>();

  answered(name: CallName, status: number, ms: number): void {
    const place = Math.trunc(status / 100);
    let byClass = this.#byName.get(name);
    if (!byClass) this.#byName.set(name, (byClass = []));
    (byClass[place] ??= new Distribution()).record(ms);
    if (name !== PAGES) this.lastMinute.record(ms);
    if (status >= LEAST_FAILED) this.failed.add();
  }

  /** Begins the next step of the last minute. */
  moveOn(): void {
    this.lastMinute.moveOn();
    this.failed.moveOn();
  }

  /** One for each row and class of status that has been answered. */
  durations(): { name: CallName; statusClass: string; durations: Distribution }[] {
    return [...this.#byName].flatMap(([name, byClass]) =>
      byClass.flatMap((durations, place) =>
        durations ? [{ name, statusClass: `${place}xx`, durations }] : [],
      ),
    );
  }
}
