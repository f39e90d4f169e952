import { limitConcurrency } from '@ambang/server/queues/limit-concurrency.ts';
import { perProcessShare } from '../config/processes.ts';

/**
 * Limits all work that checks or hashes a password, including its queries. Such work must not wait for a database lock.
 * A hash takes 19 MiB and a thread, so few are computed at once and saves of answers stay fast. The queue of a subnet is
 * long enough for a class that signs in at the same time.
 */
export const limitPasswordWork = limitConcurrency({
  concurrency: perProcessShare(2),
  waiting: 600,
  timeoutMs: 10_000,
  failTogether: true,
  fair: { waitingPerSubnet: 400, waitingPerAccount: 100 },
});
