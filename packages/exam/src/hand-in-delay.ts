/** The hand-ins of attempts that end in one moment are spread over this time after the deadline. */
export const HAND_IN_SPREAD_MS = 15_000;

export interface AttemptIdentity {
  accountId: string;
  tryoutId: number;
  number: number;
}

/**
 * How long after its deadline an attempt is handed in by the device's clock, ms: a hall that began together ends together,
 * and a server takes many saves in a moment but not all hand-ins. From what the attempt is called by, so that every
 * device of it, and every later question, is told the same.
 * @returns an integer from 0 to 14,999, evenly spread over attempts
 */
export const handInDelayMs = ({ accountId, tryoutId, number }: AttemptIdentity): number =>
  fnv1a(`${accountId}/${tryoutId}/${number}`) % HAND_IN_SPREAD_MS;

/** The 32-bit FNV-1a hash: even, and the same in every build. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
