import { shareOfMachine } from '../config/processes.ts';
import { shareTurns } from '../throttling/fair-turns.ts';

/**
 * The turns of all acts that check or make a password, with their look-ups and counts. Nothing in a turn may wait for a
 * lock. The line of one network has room for a whole class that signs in at once, and few turns run together, so
 * candidates can save their answers meanwhile.
 */
export const inPasswordTurn = shareTurns({
  per: 'process',
  atOnce: shareOfMachine(2),
  ...{ waiting: 600, waitingPerNetwork: 400, waitingPerAccount: 100 },
  patienceMs: 10_000,
});
