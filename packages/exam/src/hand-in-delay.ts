/** Automatic hand-ins are spread over this time after the deadline. */
export const HAND_IN_SPREAD_MS = 15_000;

export interface AttemptIdentity {
  accountId: string;
  tryoutId: number;
  number: number;
}

/**
 * The delay in ms between the deadline of an attempt and its automatic hand-in. Attempts that start together end together,
 * and a hand-in costs the server more than a save. The delay is a hash of the attempt's identity, so all devices of an
 * attempt compute the same delay.
 * @returns an integer from 0 to 14,999, evenly distributed over attempts
 */
export const computeHandInDelayMs = ({ accountId, tryoutId, number }: AttemptIdentity): number =>
  fnv1a(`${accountId}/${tryoutId}/${number}`) % HAND_IN_SPREAD_MS;

/** The 32-bit FNV-1a hash: evenly distributed, and the same in every build. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
