import { setTimeout as pause } from 'node:timers/promises';

/** How calls are spread over a time. */
export type Shape = 'even' | 'burst';

/** Of a burst so many come within the first part of the time, as evenly as the others within the rest of it. */
const BURST = { share: 0.5, withinShare: 1 / 6 };

/** When the call of this number is planned, in ms from the beginning. */
export function plannedAfter(call: number, count: number, seconds: number, shape: Shape): number {
  const place = call / count;
  if (shape === 'even') return place * seconds * 1_000;
  const { share, withinShare } = BURST;
  const part =
    place < share
      ? (place / share) * withinShare
      : withinShare + ((place - share) / (1 - share)) * (1 - withinShare);
  return part * seconds * 1_000;
}

export interface Plan {
  count: number;
  seconds: number;
  shape: Shape;
}

/**
 * Sends each call at its time, whether or not the earlier ones are answered.
 * @returns the most that it was behind its plan, in ms
 */
export async function sendPlanned(
  { count, seconds, shape }: Plan,
  send: (call: number, plannedAt: number) => void,
): Promise<number> {
  const begun = performance.now();
  let late = 0;
  for (let call = 0; call < count; call += 1) {
    const plannedAt = begun + plannedAfter(call, count, seconds, shape);
    while (performance.now() < plannedAt) await pause(1);
    late = Math.max(late, performance.now() - plannedAt);
    send(call, plannedAt);
  }
  const rest = begun + seconds * 1_000 - performance.now();
  if (rest > 0) await pause(rest);
  return late;
}
