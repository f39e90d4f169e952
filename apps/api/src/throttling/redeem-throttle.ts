import type { OpenDatabase } from '@ambang/db/open.ts';
import { InvalidCodeRefusal } from '@ambang/orders/redeem.ts';
import type { ClientKey } from '@ambang/server/queues/fair-queue.ts';
import { limitConcurrency } from '@ambang/server/queues/limit-concurrency.ts';
import type { Rates } from './rates.ts';
import type { TakenTry } from './throttle.ts';
import { createThrottle, throttleKey } from './throttle.ts';

export interface RedeemThrottle {
  /**
   * Runs a try at a code unless there were too many. The account's count keeps wrong codes. The subnet's count keeps only
   * codes that do not exist: a class that comes too late for a code has guessed nothing.
   * @throws RateLimitRefusal
   */
  run<T>(client: ClientKey, act: () => Promise<T>): Promise<T>;
}

/**
 * A whole class may redeem one code simultaneously. The tries wait for the lock of that code, so few run concurrently:
 * more would take all connections. It also limits how many right codes count as tries of the subnet until they are refunded.
 */
const QUEUE = {
  ...{ concurrency: 4, waiting: 1_000, timeoutMs: 10_000, failTogether: true },
  fair: { waitingPerSubnet: 500, waitingPerAccount: 10 },
};

export function createRedeemThrottle(pool: OpenDatabase['pool'], rates: Rates): RedeemThrottle {
  const account = createThrottle(pool, 'redeem', rates.redeem, ACCOUNT_SENTENCE);
  const subnet = createThrottle(pool, 'redeem-address', rates.redeemAddress, SUBNET_SENTENCE);
  const limited = limitConcurrency(QUEUE);
  return {
    async run(client, act) {
      const ofAccount: TakenTry[] = [];
      const ofSubnet: TakenTry[] = [];
      // A redeemed code stays redeemed when its count cannot be refunded.
      const refund = (taken: TakenTry[]) => Promise.allSettled(taken.map((each) => each.refund()));
      try {
        ofAccount.push(await account.take(throttleKey(client.account)));
        const done = await limited(client, async () => {
          ofSubnet.push(await subnet.take(throttleKey(client.subnet)));
          return act();
        });
        await refund([...ofAccount, ...ofSubnet]);
        return done;
      } catch (error) {
        const isWrong = error instanceof InvalidCodeRefusal;
        await refund([...(isWrong ? [] : ofAccount), ...(isWrong && error.isUnknown ? [] : ofSubnet)]);
        throw error;
      }
    },
  };
}

const ACCOUNT_SENTENCE =
  'Terlalu banyak kode yang salah. Coba lagi dalam % menit, dan salin kodenya persis seperti yang kamu terima.';

const SUBNET_SENTENCE =
  'Terlalu banyak kode yang salah dari jaringan ini. Coba lagi dalam % menit, atau pakai jaringan lain.';
