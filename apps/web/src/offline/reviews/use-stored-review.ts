import { useEffect, useState } from 'react';
import { reviewStore } from './store-review.ts';
import type { StoredReview } from './review-store.ts';

/**
 * The review of a tryout that this device keeps, where it is wanted.
 * @param attempt the sealed attempt, when the server has told it: a review of another one is none
 * @returns undefined until it is known, null when there is none
 */
export function useStoredReview(
  accountId: string,
  tryoutId: number,
  attempt: number | undefined,
  isWanted: boolean,
): StoredReview | null | undefined {
  const place = `${accountId}/${tryoutId}`;
  const [found, setFound] = useState<{ place: string; kept: StoredReview | null }>();
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    void reviewStore()
      .find(accountId, tryoutId)
      .then((kept) => {
        if (!isGone) setFound({ place, kept: kept ?? null });
      });
    return () => {
      isGone = true;
    };
  }, [accountId, tryoutId, place, isWanted]);
  if (!isWanted || found?.place !== place) return undefined;
  return attempt === undefined || found.kept?.attempt === attempt ? found.kept : null;
}
