import type { Destination } from '../../load/request-texts.ts';

/** What the load of `process.ts` is told, and what it answers. All seats have a session. */
export type LoadOrder =
  | { prepare: Destination }
  | { looks: LookRound }
  | { handIns: HandInRound }
  | { begin: SteadyLoad }
  | { collect: { isLast: boolean } };

/** Seats from 0 look at the ranking for so long, each connection once more as soon as it is answered. */
export interface LookRound {
  seats: number;
  connections: number;
  seconds: number;
  /** One of so many replies is kept. */
  keepOneOf: number;
}

/** Seats that hand in one after the other. */
export interface HandInRound {
  first: number;
  count: number;
  connections: number;
}

export interface Waits {
  /** From sending, or from the planned time, to the whole reply, in ms. */
  waits: number[];
  /** Replies that were not what was expected, and the first of them. */
  wrong: number;
  firstWrong: string;
}

export interface Looked extends Waits {
  seconds: number;
  /** Processor time of the load. */
  cpuMs: number;
  /** The bodies of some replies, a character for each byte. */
  kept: { seat: number; body: string }[];
}

/** Calls that are sent at times fixed beforehand, whether or not the earlier ones are answered. */
export interface SteadyLoad {
  saves: SteadyCalls;
  handIns: SteadyCalls;
  questions: number;
}

export interface SteadyCalls {
  first: number;
  count: number;
  perSecond: number;
}

/** Since the load was asked before. */
export interface Collected {
  saves: SteadyWaits;
  handIns: SteadyWaits;
}

export interface SteadyWaits extends Waits {
  /** The most that the load was behind its own plan, in ms. */
  lateMs: number;
}
