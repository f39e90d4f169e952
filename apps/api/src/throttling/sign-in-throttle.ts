import type { OpenDatabase } from '@ambang/db/open.ts';
import type { Limits } from './limits.ts';
import type { Taken } from './throttle.ts';
import { TooMany, throttle, throttleKey } from './throttle.ts';

/** Who tries to sign in. */
export interface Claimant {
  /** The account's id, or the e-mail that nobody has: both are counted the same. */
  account: string;
  /** The network that the try comes from. */
  address: string;
  /** Of a browser that has signed in to this account before. */
  browser: string | null;
}

export interface SignInThrottle {
  /**
   * Makes a try, unless there were too many. A failed one counts, a right one ends that counting and is counted among the
   * right ones, and one that could not be judged is as if it had never been.
   * @param verify whether the person is who they claim to be
   * @throws TooMany
   */
  guard(who: Claimant, verify: () => Promise<boolean>): Promise<boolean>;
  /** The person has proved by other means who they are: others' tries no longer stand in the way. */
  forgive(who: Claimant): Promise<void>;
}

const SENTENCE =
  'Terlalu banyak percobaan masuk yang gagal. Coba lagi dalam % menit, atau buat sandi baru lewat Lupa kata sandi.';

const RIGHT_SENTENCE = 'Kata sandi akun ini sudah terlalu sering dipakai. Tunggu % menit lalu coba lagi.';

/** Pauses are remembered for a day. */
const MEMORY_MINUTES = 24 * 60;

/** One minute after the free tries are used up, then twice as long after each further failure, up to an hour. */
const pauseSeconds = (pauses: number): number => Math.min(2 ** (pauses - 1), 60) * 60;

/** The tries that are free, and the pauses once they are used up. */
function pausingTries(pool: OpenDatabase['pool'], limits: Limits) {
  const { times } = limits.signIn;
  const near = throttle(pool, 'sign-in', limits.signIn, SENTENCE);
  const pauses = throttle(pool, 'sign-in-pauses', { times: 1_000, minutes: MEMORY_MINUTES }, SENTENCE);
  return {
    async take(key: string): Promise<Taken> {
      const before = await pauses.taken(key);
      // After the first pause a single failure brings the next one.
      return near.take(key, before > 0 ? times : 1).catch((reason: unknown) => {
        if (!(reason instanceof TooMany)) throw reason;
        // Tries that are still being looked at hold the whole window, but all that can come of them is the next pause.
        throw new TooMany(SENTENCE, Math.min(reason.seconds, pauseSeconds(before + 1)) * 1_000);
      });
    },
    async pause(key: string): Promise<void> {
      // Closed before it is counted: who reads the count in between would be told the pause after this one.
      await near.close(key, pauseSeconds((await pauses.taken(key)) + 1));
      await pauses.take(key);
    },
    async forgive(key: string): Promise<void> {
      await Promise.all([near.forget(key), pauses.forget(key)]);
    },
  };
}

export function signInThrottle(pool: OpenDatabase['pool'], limits: Limits): SignInThrottle {
  const near = pausingTries(pool, limits);
  const account = throttle(pool, 'sign-in-account', limits.signInAccount, SENTENCE);
  const address = throttle(pool, 'sign-in-address', limits.signInAddress, SENTENCE);
  const right = throttle(pool, 'sign-in-right', limits.signInRight, RIGHT_SENTENCE);

  /** In order; each is asked only when the ones before let pass. A known browser is not stopped by others' failures. */
  async function* take(who: Claimant): AsyncGenerator<Taken> {
    yield near.take(keyOf(who));
    if (who.browser !== null) return;
    yield account.take(throttleKey(who.account));
    yield address.take(throttleKey(who.address));
  }

  const believe = async (who: Claimant, taken: readonly Taken[]): Promise<void> => {
    // Counted only now: strangers' tries must not use up what the owner has.
    await right.take(throttleKey(who.account));
    await Promise.all([near.forgive(keyOf(who)), ...taken.slice(1).map((each) => each.giveBack())]);
  };

  return {
    async guard(who, verify) {
      await right.requireLeft(throttleKey(who.account));
      const taken: Taken[] = [];
      try {
        for await (const each of take(who)) taken.push(each);
        const isRight = await verify();
        if (isRight) await believe(who, taken);
        else if (taken[0]?.left === 0) await near.pause(keyOf(who));
        return isRight;
      } catch (reason) {
        await Promise.all(taken.map((each) => each.giveBack()));
        throw reason;
      }
    },
    async forgive(who) {
      const key = throttleKey(who.account);
      await Promise.all([near.forgive(keyOf(who)), account.forget(key), right.forget(key)]);
    },
  };
}

const keyOf = ({ account, address, browser }: Claimant): string =>
  browser === null ? throttleKey(account, address) : throttleKey(account, 'browser', browser);
