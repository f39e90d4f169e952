import { limitConcurrency } from '@ambang/server/queues/limit-concurrency.ts';
import { perProcessShare } from '../config/processes.ts';

/**
 * All work that checks or hashes a password runs in it, with its queries. That work must not wait for a database lock.
 * Each hash takes 19 MiB and a thread: few run at once, so that saves of answers stay fast. The queue of one subnet is
 * long enough for a class that signs in together.
 */
export const limitPasswordWork = limitConcurrency({
  ...{ concurrency: perProcessShare(2), waiting: 600, timeoutMs: 10_000, failTogether: true },
  fair: { waitingPerSubnet: 400, waitingPerAccount: 100 },
});
