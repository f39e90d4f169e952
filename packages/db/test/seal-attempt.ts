import type { Answer } from '@ambang/exam/rules.ts';
import type { Db } from '../src/open.ts';
import type { Attempt } from '../src/attempts/attempts.ts';

interface SealColumns {
  log: Uint8Array;
  revision: number;
  answers: readonly Answer[];
  sealedAt: number;
}

export async function sealAttempt(
  db: Db,
  { accountId, tryoutId }: Attempt,
  { log, revision, answers, sealedAt }: SealColumns,
): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ log: Buffer.from(log), revision, answers: [...answers], sealedAt: new Date(sealedAt) })
    .where('accountId', '=', accountId)
    .where('tryoutId', '=', tryoutId)
    .execute();
}
