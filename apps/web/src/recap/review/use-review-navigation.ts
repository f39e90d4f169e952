import type { RuleSet } from '@ambang/exam/rules.ts';
import { useCallback, useMemo, useRef } from 'react';
import { useQuestionFocus } from '../../question/question-heading.tsx';
import type { KeyAction } from '../../question/question-shortcuts.ts';
import { useQuestionShortcuts } from '../../question/question-shortcuts.ts';
import { focusWithoutScroll } from '../../ui/frame/focus.ts';
import type { ItemMark } from '../item-marks.ts';
import { useAddressState } from '../use-address-state.ts';
import {
  nearestQuestionNumber,
  positionAfterFilterChange,
  reviewPositionFromSearch,
  searchForReviewPosition,
} from './filter/review-address.ts';
import type { ReviewFilter } from './filter/review-filter.ts';
import { EMPTY_FILTER, neighbouringNumber, matchingQuestionNumbers } from './filter/review-filter.ts';

export function useReviewNavigation(marks: readonly ItemMark[], rules: RuleSet) {
  const [position, goTo] = useReviewPosition(marks, rules);
  const { number, filter } = position;
  const numbers = useMemo(() => matchingQuestionNumbers(marks, filter), [marks, filter]);
  const movesFocusRef = useRef(false);
  const heading = useQuestionFocus(number ?? 0, movesFocusRef);

  const move = useCallback(
    (by: 1 | -1, byKeyboard: boolean) => {
      const next = neighbouringNumber(numbers, number, by);
      if (next === null) return;
      movesFocusRef.current = byKeyboard;
      goTo({ number: next, filter });
    },
    [goTo, numbers, number, filter],
  );
  const select = useCallback(
    (selected: number) => {
      const next = nearestQuestionNumber(marks, selected);
      // The question stays the same. Its heading gets the focus after the closing drawer has focused its own button.
      if (next === number) return void requestAnimationFrame(() => focusWithoutScroll(heading.current));
      movesFocusRef.current = true;
      goTo({ number: next, filter });
    },
    [goTo, marks, number, filter, heading],
  );
  const moveByKey = useCallback(
    (key: KeyAction) => {
      if (key.kind === 'move') move(key.by, true);
      return key.kind === 'move';
    },
    [move],
  );
  useQuestionShortcuts(moveByKey);
  const applyFilter = (next: ReviewFilter) => goTo(positionAfterFilterChange(position, next, marks));
  const showAll = () => {
    applyFilter(EMPTY_FILTER);
    // The pressed button disappears with the filter, so the focus has to move.
    movesFocusRef.current = true;
    focusWithoutScroll(heading.current);
  };
  return { position, numbers, heading, move, select, applyFilter, showAll };
}

const useReviewPosition = (marks: readonly ItemMark[], rules: RuleSet) =>
  useAddressState((search) => reviewPositionFromSearch(search, marks, rules), searchForReviewPosition);
