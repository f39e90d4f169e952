import type { RuleSet } from '@ambang/exam/rules.ts';
import type { ItemMark } from '../../item-marks.ts';
import { useInAddress } from '../../use-in-address.ts';
import type { ReviewPlace } from './review-address.ts';
import { placeIn, searchOf } from './review-address.ts';

/** Question and filter. */
export const useReviewPlace = (
  marks: readonly ItemMark[],
  rules: RuleSet,
): [ReviewPlace, (place: ReviewPlace) => void] =>
  useInAddress((search) => placeIn(search, marks, rules), searchOf);
