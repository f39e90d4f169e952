import { useEffect, useState } from 'react';
import { reviewShelf } from './keep-review.ts';
import type { KeptReview } from './review-shelf.ts';

/**
 * The review of a tryout that this device keeps, where it is wanted.
 * @param attempt the sealed attempt, when the server has told it: a review of another one is none
 * @returns undefined until it is known, null when there is none
 */
export function useKeptReview(
  accountId: string,
  tryoutId: number,
  attempt: number | undefined,
  isWanted: boolean,
): KeptReview | null | undefined {
  const place = `${accountId}/${tryoutId}`;
  const [found, setFound] = useState<{ place: string; kept: KeptReview | null }>();
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    void reviewShelf()
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
