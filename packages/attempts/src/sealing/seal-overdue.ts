import type { OverdueAttempt } from '@ambang/db/attempts/attempts.ts';
import { findOverdueAttempts } from '@ambang/db/attempts/attempts.ts';
import { AUTO_SEAL_DELAY_MS } from '@ambang/exam/clock.ts';
import { sealWithoutHandIn } from './seal.ts';
import type { AttemptsContext } from '../context.ts';

/** How many attempts are sealed at the same time. Each needs one of the connections that requests use. */
const CONCURRENCY = 5;

/** Time after which a run starts no more seals. The next run continues. */
const RUN_MS = 60_000;

/**
 * Seals the attempts that were not handed in within a day after their deadline. The next run retries locked and failed
 * attempts.
 * @param onError gets the error of each failed attempt
 * @param stopping aborted to end the run after the attempts in progress
 */
export async function sealOverdueAttempts(
  attempts: AttemptsContext,
  onError: (error: Error) => void,
  stopping: AbortSignal,
): Promise<void> {
  const until = attempts.now() + RUN_MS;
  let last: OverdueAttempt | null = null;
  while (attempts.now() < until && !stopping.aborted) {
    const before = attempts.now() - AUTO_SEAL_DELAY_MS;
    const page = { after: last, most: CONCURRENCY };
    const found: OverdueAttempt[] = await findOverdueAttempts(attempts.database.db, before, page);
    await Promise.all(
      found.map(({ accountId, tryoutId }) => sealOne(attempts, accountId, tryoutId, onError)),
    );
    last = found.at(-1) ?? null;
    if (found.length < CONCURRENCY) return;
  }
}

async function sealOne(
  attempts: AttemptsContext,
  accountId: string,
  tryoutId: number,
  onError: (error: Error) => void,
): Promise<void> {
  try {
    await sealWithoutHandIn(attempts, accountId, tryoutId);
  } catch (error) {
    onError(error as Error);
  }
}
