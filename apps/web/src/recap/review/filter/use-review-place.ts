import type { RuleSet } from '@ambang/exam/rules.ts';
import { useCallback, useState } from 'react';
import type { ItemMark } from '../../item-marks.ts';
import type { ReviewPlace } from './review-address.ts';
import { placeIn, searchOf } from './review-address.ts';

/**
 * Question and filter, kept in the address so that a reload, a way back and a link lead there. The address is changed
 * past the router, which would ask its guards again for every question.
 */
export function useReviewPlace(
  marks: readonly ItemMark[],
  rules: RuleSet,
): [ReviewPlace, (place: ReviewPlace) => void] {
  const [place, setPlace] = useState(() => placeIn(window.location.search, marks, rules));
  const goTo = useCallback((next: ReviewPlace) => {
    setPlace(next);
    window.history.replaceState(window.history.state, '', searchOf(next));
  }, []);
  return [place, goTo];
}
