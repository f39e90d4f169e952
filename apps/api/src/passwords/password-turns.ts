import { shareTurns } from '../throttling/fair-turns.ts';

/**
 * Whatever asks for a password or makes one, with the looks and counts that belong to it. Nothing in a turn waits for a
 * lock. A class that signs in at once fits into the line of its one network, and candidates save their answers meanwhile.
 */
export const inPasswordTurn = shareTurns({
  per: 'process',
  atOnce: 2,
  ...{ waiting: 600, waitingPerNetwork: 400, waitingPerAccount: 100 },
  patienceMs: 10_000,
});
