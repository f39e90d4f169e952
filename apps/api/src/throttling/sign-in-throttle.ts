import type { OpenDatabase } from '@ambang/db/open.ts';
import { RateLimitRefusal } from '@ambang/server/rate-limit-refusal.ts';
import type { Rates } from './rates.ts';
import type { TakenTry } from './throttle.ts';
import { createThrottle, throttleKey } from './throttle.ts';

/** The three keys under which sign-ins of a client are counted. */
export interface SignInClient {
  /** The account's id, or the typed email when no account has it: both are counted alike. */
  account: string;
  subnet: string;
  /** The stored name of a browser that has signed in to this account before, else null. */
  browser: string | null;
}

export interface SignInThrottle {
  /**
   * Runs a try unless there were too many. A failed try is counted. A right one resets the failures and is counted
   * among the right ones. A try that ends in an error is not counted.
   * @param verify whether the password is right
   * @throws RateLimitRefusal
   */
  run(client: SignInClient, verify: () => Promise<boolean>): Promise<boolean>;
  /** Resets the counts after another proof of identity, so that others' tries do not lock the owner out. */
  reset(client: SignInClient): Promise<void>;
}

const SENTENCE =
  'Terlalu banyak percobaan masuk yang gagal. Coba lagi dalam % menit, atau buat sandi baru lewat Lupa kata sandi.';

const RIGHT_SENTENCE = 'Kata sandi akun ini sudah terlalu sering dipakai. Tunggu % menit lalu coba lagi.';

/** Pauses are counted for a day. */
const PAUSES = { times: 1_000, minutes: 24 * 60 };

/** One minute after the free tries are used up, then twice as long after each further failure, up to an hour. */
const pauseSeconds = (pauses: number): number => Math.min(2 ** (pauses - 1), 60) * 60;

/** The free tries of one key, and the pauses once they are used up. */
function triesWithPauses(pool: OpenDatabase['pool'], rates: Rates) {
  const { times } = rates.signIn;
  const freeTries = createThrottle(pool, 'sign-in', rates.signIn, SENTENCE);
  const pauses = createThrottle(pool, 'sign-in-pauses', PAUSES, SENTENCE);
  return {
    async take(key: string): Promise<TakenTry> {
      const before = await pauses.taken(key);
      // After the first pause a try costs all free tries, so a single failure brings the next pause.
      return freeTries.take(key, before > 0 ? times : 1).catch((error: unknown) => {
        if (!(error instanceof RateLimitRefusal)) throw error;
        // Tries under verification may have used up the window of 15 minutes, but only the next pause can follow.
        throw new RateLimitRefusal(
          SENTENCE,
          Math.min(error.retryAfterSeconds, pauseSeconds(before + 1)) * 1_000,
        );
      });
    },
    async pause(key: string): Promise<void> {
      // Block first: a try between the two statements would otherwise get the length of the pause after this one.
      await freeTries.block(key, pauseSeconds((await pauses.taken(key)) + 1));
      await pauses.take(key);
    },
    async reset(key: string): Promise<void> {
      await Promise.all([freeTries.reset(key), pauses.reset(key)]);
    },
  };
}

export function createSignInThrottle(pool: OpenDatabase['pool'], rates: Rates): SignInThrottle {
  const client = triesWithPauses(pool, rates);
  const account = createThrottle(pool, 'sign-in-account', rates.signInAccount, SENTENCE);
  const subnet = createThrottle(pool, 'sign-in-address', rates.signInAddress, SENTENCE);
  const right = createThrottle(pool, 'sign-in-right', rates.signInRight, RIGHT_SENTENCE);

  /** Takes from one throttle after the other. Failures from elsewhere do not stop a known browser. */
  async function* take(from: SignInClient): AsyncGenerator<TakenTry> {
    yield client.take(keyOf(from));
    if (from.browser !== null) return;
    yield account.take(throttleKey(from.account));
    yield subnet.take(throttleKey(from.subnet));
  }

  const countRight = async (from: SignInClient, [, ...shared]: readonly TakenTry[]): Promise<void> => {
    // Counted only after the password was verified: strangers' tries must not use up the owner's.
    await right.take(throttleKey(from.account));
    await Promise.all([client.reset(keyOf(from)), ...shared.map((each) => each.refund())]);
  };

  return {
    async run(from, verify) {
      await right.requireLeft(throttleKey(from.account));
      const taken: TakenTry[] = [];
      try {
        for await (const each of take(from)) taken.push(each);
        const isRight = await verify();
        if (isRight) await countRight(from, taken);
        else if (taken[0]?.left === 0) await client.pause(keyOf(from));
        return isRight;
      } catch (error) {
        await Promise.all(taken.map((each) => each.refund()));
        throw error;
      }
    },
    async reset(from) {
      const key = throttleKey(from.account);
      await Promise.all([client.reset(keyOf(from)), account.reset(key), right.reset(key)]);
    },
  };
}

const keyOf = ({ account, subnet, browser }: SignInClient): string =>
  browser === null ? throttleKey(account, subnet) : throttleKey(account, 'browser', browser);
