import type { OpenDatabase } from '@ambang/db/open.ts';
import { InvalidCodeRefusal } from '@ambang/orders/redeem.ts';
import type { ClientKey } from '@ambang/server/queues/fair-queue.ts';
import { limitConcurrency } from '@ambang/server/queues/limit-concurrency.ts';
import type { Rates } from './rates.ts';
import type { CountedTry } from './throttle.ts';
import { createThrottle, throttleKey } from './throttle.ts';

export interface RedeemThrottle {
  /**
   * Wrong codes are counted for the account. Only unknown codes are counted for the subnet, because a class that is too
   * late for a code has not guessed it.
   * @throws RateLimitRefusal
   */
  run<T>(client: ClientKey, redeem: () => Promise<T>): Promise<T>;
}

/**
 * A whole class may redeem one code at the same time. The calls wait for the lock of the code. If many ran at once, they
 * would occupy all connections. The limit also bounds how many valid codes count for the subnet until they are refunded.
 */
const QUEUE = {
  concurrency: 4,
  waiting: 1_000,
  timeoutMs: 10_000,
  failTogether: true,
  fair: { waitingPerSubnet: 500, waitingPerAccount: 10 },
};

export function createRedeemThrottle(pool: OpenDatabase['pool'], rates: Rates): RedeemThrottle {
  const account = createThrottle(pool, 'redeem', rates.redeem, ACCOUNT_MESSAGE);
  const subnet = createThrottle(pool, 'redeem-address', rates.redeemAddress, SUBNET_MESSAGE);
  const limited = limitConcurrency(QUEUE);
  return {
    async run(client, redeem) {
      const ofAccount: CountedTry[] = [];
      const ofSubnet: CountedTry[] = [];
      // Errors are ignored, because a redeemed code stays redeemed when its count cannot be refunded.
      const refund = (tries: CountedTry[]) => Promise.allSettled(tries.map((counted) => counted.refund()));
      try {
        ofAccount.push(await account.take(throttleKey(client.account)));
        const done = await limited(client, async () => {
          ofSubnet.push(await subnet.take(throttleKey(client.subnet)));
          return redeem();
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

const ACCOUNT_MESSAGE =
  'Terlalu banyak kode yang salah. Coba lagi dalam % menit, dan salin kodenya persis seperti yang kamu terima.';

const SUBNET_MESSAGE =
  'Terlalu banyak kode yang salah dari jaringan ini. Coba lagi dalam % menit, atau pakai jaringan lain.';
