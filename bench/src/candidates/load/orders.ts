import type { Told } from '../../load/tally.ts';

/** What the load of `process.ts` is told, and what it answers. */
export type LoadOrder =
  | { prepare: Setting }
  | { start: Spread }
  | { save: Saving }
  | { handIn: Spread }
  | { compare: true };

export interface Setting {
  address: string;
  databaseUrl: string;
  tryoutId: number;
  questions: number;
  /** By seat. */
  accounts: string[];
  /** Whether the attempts run already. */
  isStarted: boolean;
  connections: number;
  /** From one save of a candidate to the next, on average. */
  pauseSeconds: number;
}

/** The first so many seats, evenly over so many seconds. */
export interface Spread {
  count: number;
  seconds: number;
}

export interface Saving {
  seconds: number;
  windowSeconds: number;
}

/** Of one phase. All times are counted from the planned one. */
export interface Phase {
  seconds: number;
  starts: Told;
  saves: Told;
  handIns: Told;
  /** Processor time of the load. */
  cpuMs: number;
  memoryMb: number;
  /** The most that the load was behind its own plan. */
  lateMs: number;
  windows: Window[];
}

/** Saves planned within one stretch of time. */
export interface Window {
  count: number;
  p99: number;
  most: number;
}

export interface Compared {
  attempts: number;
  acknowledged: number;
  /** Changes that the database counts. */
  revisions: number;
  /** Acknowledged changes that it counts too few, seat by seat. */
  uncounted: number;
  /** Changes that it counts too many, of seats without a failed call. */
  doubled: number;
  /** Questions where something else stands than was acknowledged last, in the log or after the hand-in. */
  otherAnswers: number;
  /** Seats with a failed call, of which only what was acknowledged is compared. */
  unsure: number;
}
