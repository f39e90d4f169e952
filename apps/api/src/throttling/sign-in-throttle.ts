import type { OpenDatabase } from '@ambang/db/open.ts';
import { TooMany } from '@ambang/service/too-many.ts';
import type { Limits } from './limits.ts';
import type { Taken } from './throttle.ts';
import { throttle, throttleKey } from './throttle.ts';

/** Somebody who tries to sign in, in the three ways that tries are counted. */
export interface Claimant {
  /** The account's id, or the typed e-mail when it has no account: both are counted alike. */
  account: string;
  /** The network that the try comes from. */
  address: string;
  /** The stored name of a browser that has signed in to this account before, else null. */
  browser: string | null;
}

export interface SignInThrottle {
  /**
   * Makes a try unless there were too many. A failed try is counted. A right one clears the failures and is counted
   * among the right ones. A try that could not be judged is not counted.
   * @param verify whether the person is who they claim to be
   * @throws TooMany
   */
  guard(who: Claimant, verify: () => Promise<boolean>): Promise<boolean>;
  /**
   * Clears the counts of a person who has proved by other means who they are, so that others' tries do not stop them.
   */
  forgive(who: Claimant): Promise<void>;
}

const SENTENCE =
  'Terlalu banyak percobaan masuk yang gagal. Coba lagi dalam % menit, atau buat sandi baru lewat Lupa kata sandi.';

const RIGHT_SENTENCE = 'Kata sandi akun ini sudah terlalu sering dipakai. Tunggu % menit lalu coba lagi.';

/** The number of pauses is remembered for a day. */
const MEMORY_MINUTES = 24 * 60;

/** One minute after the free tries are used up, then twice as long after each further failure, up to an hour. */
const pauseSeconds = (pauses: number): number => Math.min(2 ** (pauses - 1), 60) * 60;

/** The free tries of one key, and the pauses that follow once these are used up. */
function pausingTries(pool: OpenDatabase['pool'], limits: Limits) {
  const { times } = limits.signIn;
  const freeTries = throttle(pool, 'sign-in', limits.signIn, SENTENCE);
  const pauses = throttle(pool, 'sign-in-pauses', { times: 1_000, minutes: MEMORY_MINUTES }, SENTENCE);
  return {
    async take(key: string): Promise<Taken> {
      const before = await pauses.taken(key);
      // After the first pause each failure uses up all free tries, so a single one brings the next pause.
      return freeTries.take(key, before > 0 ? times : 1).catch((reason: unknown) => {
        if (!(reason instanceof TooMany)) throw reason;
        // Tries that are still being verified may have used up the whole window, but at worst the next pause follows
        // from them.
        throw new TooMany(SENTENCE, Math.min(reason.seconds, pauseSeconds(before + 1)) * 1_000);
      });
    },
    async pause(key: string): Promise<void> {
      // The key is closed before the pause is counted: a try in between would otherwise be told the pause after this
      // one.
      await freeTries.close(key, pauseSeconds((await pauses.taken(key)) + 1));
      await pauses.take(key);
    },
    async forgive(key: string): Promise<void> {
      await Promise.all([freeTries.forget(key), pauses.forget(key)]);
    },
  };
}

export function signInThrottle(pool: OpenDatabase['pool'], limits: Limits): SignInThrottle {
  const fromHere = pausingTries(pool, limits);
  const account = throttle(pool, 'sign-in-account', limits.signInAccount, SENTENCE);
  const address = throttle(pool, 'sign-in-address', limits.signInAddress, SENTENCE);
  const right = throttle(pool, 'sign-in-right', limits.signInRight, RIGHT_SENTENCE);

  /**
   * Takes from each throttle in order, the next one only when the last let pass. A known browser is not stopped by
   * failures from elsewhere.
   */
  async function* take(who: Claimant): AsyncGenerator<Taken> {
    yield fromHere.take(keyOf(who));
    if (who.browser !== null) return;
    yield account.take(throttleKey(who.account));
    yield address.take(throttleKey(who.address));
  }

  const countRight = async (who: Claimant, taken: readonly Taken[]): Promise<void> => {
    // A sign-in counts as right only after the password was verified: tries by strangers must not use up the owner's.
    await right.take(throttleKey(who.account));
    await Promise.all([fromHere.forgive(keyOf(who)), ...taken.slice(1).map((each) => each.refund())]);
  };

  return {
    async guard(who, verify) {
      await right.requireLeft(throttleKey(who.account));
      const taken: Taken[] = [];
      try {
        for await (const each of take(who)) taken.push(each);
        const isRight = await verify();
        if (isRight) await countRight(who, taken);
        else if (taken[0]?.left === 0) await fromHere.pause(keyOf(who));
        return isRight;
      } catch (reason) {
        await Promise.all(taken.map((each) => each.refund()));
        throw reason;
      }
    },
    async forgive(who) {
      const key = throttleKey(who.account);
      await Promise.all([fromHere.forgive(keyOf(who)), account.forget(key), right.forget(key)]);
    },
  };
}

const keyOf = ({ account, address, browser }: Claimant): string =>
  browser === null ? throttleKey(account, address) : throttleKey(account, 'browser', browser);
