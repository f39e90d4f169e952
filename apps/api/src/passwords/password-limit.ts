import { limit } from '@ambang/server/queues/limit.ts';
import { shareOfMachine } from '../config/processes.ts';

/**
 * For all work that checks or makes a password, with its queries. The work must not wait for a lock. The queue of one
 * subnet is long enough for a class that signs in together. Few run at once, so that saves of answers stay fast.
 */
export const passwordLimit = limit({
  ...{ concurrency: shareOfMachine(2), waiting: 600, timeoutMs: 10_000, failTogether: true },
  fair: { waitingPerSubnet: 400, waitingPerAccount: 100 },
});
