import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { keepOnlySealed } from './keep-only.ts';

/** Deletes stored reviews of attempts that are not sealed in this list of all tryouts of the account. */
export const deleteUnsealed = (accountId: string, tryouts: readonly Tryout[]): Promise<void> =>
  keepOnlySealed(
    accountId,
    tryouts.filter(({ state }) => state === 'sealed'),
  );
