import type { Db } from '@ambang/db/open.ts';
import type { KeyedPaper } from '@ambang/db/tryouts/changed-keys.ts';
import type { Rescore, TryoutToRescore } from '@ambang/db/results/rescore/rescores.ts';
import { changeKeys, KeysInUse } from '@ambang/db/results/rescore/rescores.ts';
import { Refusal } from '@ambang/refusal/refusal.ts';

/** Longer than the database lets a request stall, which it ends. */
const PATIENCE_MS = 60_000;

/**
 * Changes the keys between seals. Each try waits a moment only, and then lets pass who has queued behind it.
 * @returns null when no key is another one
 * @throws Refusal when hand-ins leave no gap
 */
export async function changeKeysBetweenSeals(
  db: Db,
  { id }: TryoutToRescore,
  wanted: KeyedPaper,
  { now, pause }: { now: () => number; pause: (tookMs: number) => Promise<void> },
): Promise<Rescore | null> {
  const until = now() + PATIENCE_MS;
  for (;;) {
    const begunAt = performance.now();
    try {
      return await changeKeys(db, id, wanted, now());
    } catch (fault) {
      if (!(fault instanceof KeysInUse)) throw fault;
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
