/**
 * Many waits in little memory: counted by size, in classes of which each ends 1 % above the one before, from 0.01 ms to
 * more than an hour.
 */
export interface WaitCounts {
  classes: Uint32Array;
  count: number;
  most: number;
}

/** All in ms. */
export interface Spread {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  most: number;
}

const LEAST_MS = 0.01;
const GROWTH = Math.log(1.01);
const CLASSES = 2_000;

export const noWaits = (): WaitCounts => ({ classes: new Uint32Array(CLASSES), count: 0, most: 0 });

export function addWait(waits: WaitCounts, ms: number): void {
  const place = Math.ceil(Math.log(Math.max(ms, LEAST_MS) / LEAST_MS) / GROWTH);
  waits.classes[Math.min(place, CLASSES - 1)]! += 1;
  waits.count += 1;
  waits.most = Math.max(waits.most, ms);
}

/** @returns 0 for everything when nobody has waited */
export function spreadOf(waits: WaitCounts): Spread {
  return {
    count: waits.count,
    p50: shareOf(waits, 0.5),
    p95: shareOf(waits, 0.95),
    p99: shareOf(waits, 0.99),
    most: waits.most,
  };
}

/** The end of the class that the share falls into: at most 1 % too high. */
function shareOf({ classes, count, most }: WaitCounts, share: number): number {
  const needed = Math.ceil(count * share);
  let seen = 0;
  for (let place = 0; place < CLASSES && count > 0; place += 1) {
    seen += classes[place]!;
    if (seen >= needed) return Math.min(LEAST_MS * Math.exp(place * GROWTH), most);
  }
  return 0;
}
