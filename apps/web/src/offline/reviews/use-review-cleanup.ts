import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { contentShown } from '../../ui/frame/content-shown.ts';

/** Deletes stored reviews of attempts that are not sealed in the list just fetched. */
export function useReviewCleanup(
  accountId: string,
  { data, isSuccess, isFetching }: UseQueryResult<Tryout[]>,
): void {
  useEffect(() => {
    if (isSuccess && !isFetching) void deleteLater(accountId, data);
  }, [accountId, data, isSuccess, isFetching]);
}

async function deleteLater(accountId: string, tryouts: readonly Tryout[]): Promise<void> {
  await contentShown();
  // If the code fails to load, the next visit deletes them.
  const code = await import('./review-cleanup.ts').catch(() => null);
  await code?.deleteUnsealed(accountId, tryouts);
}
