import type { Shape } from '../../load/planned-calls.ts';
import type { Told } from '../../load/tally.ts';

/** What the load of `process.ts` is told. It answers a rush with what was heard. */
export type RushOrder = { prepare: Place } | { rush: Rush };

export interface Place {
  address: string;
  tryoutId: number;
  questions: number;
  connections: number;
}

/** Everybody of these seats once. */
export interface Rush {
  kind: 'start' | 'hand-in';
  first: number;
  /** By seat, from `first` on. */
  accounts: string[];
  seconds: number;
  shape: Shape;
}

export interface Rushed {
  /** All times are counted from the planned one. */
  calls: Told;
  /** From the first planned call to the last reply. */
  seconds: number;
  cpuMs: number;
  lateMs: number;
}
