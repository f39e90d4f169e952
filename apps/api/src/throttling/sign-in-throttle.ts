import type { OpenDatabase } from '@ambang/db/open.ts';
import { RateLimitRefusal } from '@ambang/server/rate-limit-refusal.ts';
import type { Rates } from './rates.ts';
import type { CountedTry } from './throttle.ts';
import { createThrottle, throttleKey } from './throttle.ts';

export interface SignInClient {
  /** The account's id, or the typed email when no account has it. */
  account: string;
  subnet: string;
  /** The token hash of a browser that has signed in to this account before, else null. */
  browser: string | null;
}

export interface SignInThrottle {
  /**
   * A failed try is counted. A successful try resets the failures and is counted separately. A try that ends in an
   * error is not counted.
   * @param verify returns whether the password is correct
   * @throws RateLimitRefusal
   */
  run(client: SignInClient, verify: () => Promise<boolean>): Promise<boolean>;
  /** Resets the counts after another proof of identity, so that tries of strangers do not lock the owner out. */
  reset(client: SignInClient): Promise<void>;
}

const MESSAGE =
  'Terlalu banyak percobaan masuk yang gagal. Coba lagi dalam % menit, atau buat sandi baru lewat Lupa kata sandi.';

const CORRECT_PASSWORDS_MESSAGE =
  'Kata sandi akun ini sudah terlalu sering dipakai. Tunggu % menit lalu coba lagi.';

/** Counts the pauses of a day, which determine the length of the next pause. It never refuses in practice. */
const PAUSES = { times: 1_000, minutes: 24 * 60 };

/** One minute after the free tries are used up, and twice as long after each further failure, up to an hour. */
const pauseSeconds = (pauses: number): number => Math.min(2 ** (pauses - 1), 60) * 60;

function createTriesWithPauses(pool: OpenDatabase['pool'], rates: Rates) {
  const { times } = rates.signIn;
  const freeTries = createThrottle(pool, 'sign-in', rates.signIn, MESSAGE);
  const pauses = createThrottle(pool, 'sign-in-pauses', PAUSES, MESSAGE);
  return {
    async take(key: string): Promise<CountedTry> {
      const earlierPauses = await pauses.countTaken(key);
      // After the first pause a try costs all free tries, so that a single failure causes the next pause.
      return freeTries.take(key, earlierPauses > 0 ? times : 1).catch((error: unknown) => {
        if (!(error instanceof RateLimitRefusal)) throw error;
        // Tries whose passwords are still being checked may have used up the window. The client waits at most the next
        // pause.
        const waitSeconds = Math.min(error.retryAfterSeconds, pauseSeconds(earlierPauses + 1));
        throw new RateLimitRefusal(MESSAGE, waitSeconds * 1_000);
      });
    },
    async pause(key: string): Promise<void> {
      // Blocks before this pause is counted. Otherwise a try between the two statements would be refused for the length of
      // the next pause.
      await freeTries.block(key, pauseSeconds((await pauses.countTaken(key)) + 1));
      await pauses.take(key);
    },
    async reset(key: string): Promise<void> {
      await Promise.all([freeTries.reset(key), pauses.reset(key)]);
    },
  };
}

export function createSignInThrottle(pool: OpenDatabase['pool'], rates: Rates): SignInThrottle {
  const client = createTriesWithPauses(pool, rates);
  const account = createThrottle(pool, 'sign-in-account', rates.signInAccount, MESSAGE);
  const subnet = createThrottle(pool, 'sign-in-address', rates.signInAddress, MESSAGE);
  const successes = createThrottle(pool, 'sign-in-right', rates.signInRight, CORRECT_PASSWORDS_MESSAGE);

  /** Counts the try in each throttle. A known browser is not limited by failures of other browsers. */
  async function* takeFromEach(from: SignInClient): AsyncGenerator<CountedTry> {
    yield client.take(keyOf(from));
    if (from.browser !== null) return;
    yield account.take(throttleKey(from.account));
    yield subnet.take(throttleKey(from.subnet));
  }

  const countSuccess = async (from: SignInClient, [, ...shared]: readonly CountedTry[]): Promise<void> => {
    // Counted only after the password was verified, because tries of strangers must not use up those of the owner.
    await successes.take(throttleKey(from.account));
    await Promise.all([client.reset(keyOf(from)), ...shared.map((counted) => counted.refund())]);
  };

  return {
    async run(from, verify) {
      await successes.requireLeft(throttleKey(from.account));
      const tries: CountedTry[] = [];
      try {
        for await (const counted of takeFromEach(from)) tries.push(counted);
        const isCorrect = await verify();
        if (isCorrect) await countSuccess(from, tries);
        else if (tries[0]?.left === 0) await client.pause(keyOf(from));
        return isCorrect;
      } catch (error) {
        await Promise.all(tries.map((counted) => counted.refund()));
        throw error;
      }
    },
    async reset(from) {
      const key = throttleKey(from.account);
      await Promise.all([client.reset(keyOf(from)), account.reset(key), successes.reset(key)]);
    },
  };
}

const keyOf = ({ account, subnet, browser }: SignInClient): string =>
  browser === null ? throttleKey(account, subnet) : throttleKey(account, 'browser', browser);
