import type { Deadline } from '@ambang/db/attempts/attempts.ts';
import { findOverdue } from '@ambang/db/attempts/attempts.ts';
import { SEAL_AFTER_MS } from '@ambang/exam/clock.ts';
import { sealUndelivered } from './seal.ts';
import type { Attempts } from './versions.ts';

/** How many attempts are sealed at once. They share the database connections with what people do. */
const AT_ONCE = 5;

/** A run ends after this long, and the next one goes on. */
const RUN_MS = 60_000;

/**
 * Seals every attempt that nobody has handed in within a day of its deadline, each in a transaction of its own. One that
 * somebody holds, or that cannot be sealed, is left behind and tried again by the next run.
 * @param onFault is told of each that could not be sealed
 * @param stopping ends the run after those that are being sealed
 */
export async function sealOverdue(
  attempts: Attempts,
  onFault: (fault: Error) => void,
  stopping: AbortSignal,
): Promise<void> {
  const until = attempts.now() + RUN_MS;
  let last: Deadline | null = null;
  while (attempts.now() < until && !stopping.aborted) {
    const before = attempts.now() - SEAL_AFTER_MS;
    const page = { after: last, most: AT_ONCE };
    const found: Deadline[] = await findOverdue(attempts.database.db, before, page);
    await Promise.all(
      found.map(({ accountId, tryoutId }) => sealOne(attempts, accountId, tryoutId, onFault)),
    );
    last = found.at(-1) ?? null;
    if (found.length < AT_ONCE) return;
  }
}

async function sealOne(
  attempts: Attempts,
  accountId: string,
  tryoutId: number,
  onFault: (fault: Error) => void,
): Promise<void> {
  try {
    await sealUndelivered(attempts, accountId, tryoutId);
  } catch (fault) {
    onFault(fault as Error);
  }
}
