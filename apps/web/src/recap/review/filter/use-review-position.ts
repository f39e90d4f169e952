import type { RuleSet } from '@ambang/exam/rules.ts';
import type { ItemMark } from '../../item-marks.ts';
import { useAddressState } from '../../use-address-state.ts';
import type { ReviewPosition } from './review-address.ts';
import { reviewPositionFromSearch, searchForReviewPosition } from './review-address.ts';

export const useReviewPosition = (
  marks: readonly ItemMark[],
  rules: RuleSet,
): [ReviewPosition, (position: ReviewPosition) => void] =>
  useAddressState((search) => reviewPositionFromSearch(search, marks, rules), searchForReviewPosition);
