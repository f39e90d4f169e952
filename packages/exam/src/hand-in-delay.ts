/** Automatic hand-ins of attempts with the same deadline are spread over this time. */
export const HAND_IN_SPREAD_MS = 15_000;

export interface AttemptIdentity {
  accountId: string;
  tryoutId: number;
  number: number;
}

/**
 * The delay in ms between an attempt's deadline and its automatic hand-in. Attempts that start together end together, and
 * the server can process many saves at once but fewer hand-ins. The delay is a hash of the attempt's identity, so every
 * device of an attempt computes the same one.
 * @returns an integer from 0 to 14,999, evenly distributed over attempts
 */
export const computeHandInDelayMs = ({ accountId, tryoutId, number }: AttemptIdentity): number =>
  fnv1a(`${accountId}/${tryoutId}/${number}`) % HAND_IN_SPREAD_MS;

/** The 32-bit FNV-1a hash: evenly distributed, and stable across builds. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
