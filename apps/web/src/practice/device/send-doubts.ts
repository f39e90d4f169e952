import { storeDoubts } from '@ambang/contract/practice/reviews.ts';
import { call } from '../../api/call.ts';
import { CallFailure } from '../../api/failure.ts';
import { listSealedFlags, markFlagsSent } from '../../exam/device/sealed-flags.ts';
import { isSignedIn } from '../../session/is-signed-in.ts';

/**
 * Sends the flags of each ended attempt once. The first call of an attempt counts, so a repeated one does no harm. Without a
 * network they stay for the next visit.
 * @returns whether the server has new ones
 */
export async function sendDoubts(accountId: string): Promise<boolean> {
  let isChanged = false;
  for (const flags of await listSealedFlags(accountId)) {
    if (flags.isSent) continue;
    if (!isSignedIn(accountId)) break;
    const { tryoutId, attempt, numbers } = flags;
    try {
      await call(storeDoubts, { accountId, attempt, params: { id: tryoutId }, body: [...numbers] });
      isChanged = true;
    } catch (error) {
      if (!isRefusedForGood(error)) break;
    }
    await markFlagsSent(flags);
  }
  return isChanged;
}

/** The attempt was repeated, or the tryout is no longer owned. */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof CallFailure && [400, 404, 409, 413, 422].includes(error.status);
