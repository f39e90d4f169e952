import type { OpenDatabase } from '@ambang/db/open.ts';
import { WrongCode } from '@ambang/orders/redeem.ts';
import type { ClientKey } from '@ambang/service/queues/fair-queue.ts';
import { shareTurns } from './fair-turns.ts';
import type { Limits } from './limits.ts';
import type { Taken } from './throttle.ts';
import { throttle, throttleKey } from './throttle.ts';

export interface RedeemThrottle {
  /**
   * Makes a try at a code unless there were too many. Only a wrong code is counted, for the network only one that nobody
   * has made: a class that comes too late for a code has guessed nothing.
   * @throws TooMany
   */
  guard<T>(who: ClientKey, act: () => Promise<T>): Promise<T>;
}

/**
 * A whole hall may redeem one code at the same moment. The tries then wait for the code's row one after another, so
 * few of them run at once: the others would hold all connections. It also keeps low what is counted for a network
 * before its codes are known to be right.
 */
const turns = {
  per: 'process',
  atOnce: 4,
  ...{ waiting: 1_000, waitingPerNetwork: 500, waitingPerAccount: 10 },
  patienceMs: 10_000,
} as const;

export function redeemThrottle(pool: OpenDatabase['pool'], limits: Limits): RedeemThrottle {
  const account = throttle(pool, 'redeem', limits.redeem, TRIED_OFTEN);
  const network = throttle(pool, 'redeem-address', limits.redeemAddress, TRIED_HERE);
  const inTurn = shareTurns(turns);
  return {
    async guard(who, act) {
      const own: Taken[] = [];
      const shared: Taken[] = [];
      // What was done stays done when the count cannot be put right.
      const giveBack = (taken: Taken[]) => Promise.allSettled(taken.map((each) => each.giveBack()));
      try {
        own.push(await account.take(throttleKey(who.account)));
        const done = await inTurn(who, async () => {
          shared.push(await network.take(throttleKey(who.network)));
          return act();
        });
        await giveBack([...own, ...shared]);
        return done;
      } catch (reason) {
        const isWrong = reason instanceof WrongCode;
        await giveBack([...(isWrong ? [] : own), ...(isWrong && reason.isUnknown ? [] : shared)]);
        throw reason;
      }
    },
  };
}

const TRIED_OFTEN =
  'Terlalu banyak kode yang salah. Coba lagi dalam % menit, dan salin kodenya persis seperti yang kamu terima.';

const TRIED_HERE =
  'Terlalu banyak kode yang salah dari jaringan ini. Coba lagi dalam % menit, atau pakai jaringan lain.';
