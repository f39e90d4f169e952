import { readSeedingPage, storeSeedingPosition } from '@ambang/db/practice/seeding-queue.ts';
import type { PracticeContext } from '../context.ts';
import { seedAccounts } from './seed-accounts.ts';

/** Notifications per page. Their accounts have about as many attempts, each with about 10 KB of answers. */
const PAGE = 50;

/** A transaction that took its notification's id earlier has ended by then. */
const SETTLED_MS = 60_000;

/** Time after which a run reads no further page. The next run continues. */
const RUN_MS = 50_000;

/** The run works at most this share of the time, so that saves and hand-ins come first. */
const BUSY_SHARE = 0.5;

interface RunOptions {
  /** Gets the errors of accounts that could not be stored. Their next call to practice stores them. */
  onError: (error: Error) => void;
  /** Aborted to end the run after the page in progress. */
  stopping: AbortSignal;
  pause: (ms: number) => Promise<unknown>;
}

/** Puts the attempts that were sealed since the last run into the books of their accounts. @returns the number of attempts */
export async function seedSealedAttempts(context: PracticeContext, options: RunOptions): Promise<number> {
  const { database, now } = context;
  const until = now() + RUN_MS;
  let attempts = 0;
  while (now() < until && !options.stopping.aborted) {
    const startedAt = performance.now();
    const page = await readSeedingPage(database.db, { before: now() - SETTLED_MS, most: PAGE });
    if (!page) break;
    attempts += await seedPage(context, page.accountIds, options);
    await storeSeedingPosition(database.db, page.position);
    await options.pause((performance.now() - startedAt) * (1 / BUSY_SHARE - 1));
  }
  return attempts;
}

/** If the page fails, each account is tried by itself, so that one does not stop the others. */
async function seedPage(
  context: PracticeContext,
  accountIds: readonly string[],
  { onError }: RunOptions,
): Promise<number> {
  try {
    return await seedAccounts(context, accountIds);
  } catch {
    let attempts = 0;
    for (const accountId of accountIds)
      attempts += await seedAccounts(context, [accountId]).catch((error: unknown) => {
        onError(error as Error);
        return 0;
      });
    return attempts;
  }
}
