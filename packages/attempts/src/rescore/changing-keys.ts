import type { Db } from '@ambang/db/open.ts';
import type { KeyedPaper } from '@ambang/db/tryouts/changed-keys.ts';
import type { Rescore, TryoutToRescore } from '@ambang/db/results/rescore/rescores.ts';
import { changeKeys, AnswerKeysLockedError } from '@ambang/db/results/rescore/rescores.ts';
import { Refusal } from '@ambang/server/refusal.ts';

/** Longer than any request: the database ends those that stall. */
const TIMEOUT_MS = 60_000;

/**
 * Changes the keys between seals. Each try waits only a moment for its lock, because hand-ins queue behind it.
 * @returns null when no key differs
 * @throws Refusal when hand-ins leave no gap
 */
export async function changeKeysBetweenSeals(
  db: Db,
  { id }: TryoutToRescore,
  wanted: KeyedPaper,
  { now, pause }: { now: () => number; pause: (tookMs: number) => Promise<void> },
): Promise<Rescore | null> {
  const until = now() + TIMEOUT_MS;
  for (;;) {
    const begunAt = performance.now();
    try {
      return await changeKeys(db, id, wanted, now());
    } catch (error) {
      if (!(error instanceof AnswerKeysLockedError)) throw error;
      if (now() >= until) throw stillBusy();
    }
    await pause(performance.now() - begunAt);
  }
}

const stillBusy = () =>
  new Refusal(
    'conflict',
    'Tryout ini masih dipakai, jadi kuncinya belum diubah. Tunggu sebentar, lalu jalankan rescore sekali lagi.',
  );
