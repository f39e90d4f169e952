import type { Db } from '@ambang/db/open.ts';
import type { KeyedPaper } from '@ambang/db/tryouts/changed-keys.ts';
import type { Rescore, TryoutToRescore } from '@ambang/db/results/rescore/rescores.ts';
import { changeKeys, AnswerKeysLockedError } from '@ambang/db/results/rescore/rescores.ts';
import { Refusal } from '@ambang/server/refusal.ts';

/** Longer than any seal keeps the keys locked: the database ends stalled transactions earlier. */
const TIMEOUT_MS = 60_000;

/**
 * Changes the keys while no seal locks them. Each try waits only briefly for the lock, because hand-ins queue behind it.
 * @returns null when no key differs
 * @throws Refusal when all tries within the timeout fail
 */
export async function changeKeysBetweenSeals(
  db: Db,
  { id }: TryoutToRescore,
  wanted: KeyedPaper,
  { now, pause }: { now: () => number; pause: (tookMs: number) => Promise<void> },
): Promise<Rescore | null> {
  const until = now() + TIMEOUT_MS;
  for (;;) {
    const startedAt = performance.now();
    try {
      return await changeKeys(db, id, wanted, now());
    } catch (error) {
      if (!(error instanceof AnswerKeysLockedError)) throw error;
      if (now() >= until) throw keysInUseRefusal();
    }
    await pause(performance.now() - startedAt);
  }
}

const keysInUseRefusal = () =>
  new Refusal(
    'conflict',
    'Tryout ini masih dipakai, jadi kuncinya belum diubah. Tunggu sebentar, lalu jalankan rescore sekali lagi.',
  );
