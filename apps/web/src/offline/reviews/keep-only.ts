import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { dropSealedFlags } from '../../exam/device/sealed-flags.ts';
import { reviewStore } from './review-store.ts';

type SealedAttempt = Pick<Tryout, 'id' | 'attemptsStarted'>;

/**
 * Deletes the reviews of other attempts, and their flags with them.
 * @param tryoutId limits the deletion to one tryout
 */
export async function keepOnlySealed(
  accountId: string,
  sealed: readonly SealedAttempt[],
  tryoutId?: number,
): Promise<void> {
  await reviewStore().keepOnly(accountId, sealed, tryoutId);
  await dropSealedFlags(
    (flags) =>
      flags.accountId === accountId &&
      flags.tryoutId === (tryoutId ?? flags.tryoutId) &&
      !sealed.some(({ id, attemptsStarted }) => id === flags.tryoutId && attemptsStarted === flags.attempt),
  );
}
