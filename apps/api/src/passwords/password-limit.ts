import { limit } from '@ambang/service/queues/limit.ts';
import { shareOfMachine } from '../config/processes.ts';

/**
 * For everything that checks or makes a password, with its look-ups and counts. The work may not wait for a lock. One
 * subnet has room for a whole class that signs in at once. Few run at once, so that saves of answers stay fast.
 */
export const passwordLimit = limit({
  ...{ concurrency: shareOfMachine(2), waiting: 600, timeoutMs: 10_000, failTogether: true },
  fair: { waitingPerSubnet: 400, waitingPerAccount: 100 },
});
