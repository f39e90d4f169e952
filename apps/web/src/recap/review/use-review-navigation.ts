import type { RuleSet } from '@ambang/exam/rules.ts';
import { useCallback, useMemo, useRef } from 'react';
import { useQuestionFocus } from '../../question/question-heading.tsx';
import type { KeyAction } from '../../question/question-shortcuts.ts';
import { useQuestionShortcuts } from '../../question/question-shortcuts.ts';
import { focusWithoutScroll } from '../../ui/frame/focus.ts';
import { useAddressState } from '../use-address-state.ts';
import {
  nearestQuestionNumber,
  positionAfterFilterChange,
  reviewPositionFromSearch,
  searchForReviewPosition,
} from './filter/review-address.ts';
import type { ReviewFilter, ReviewResult } from './filter/review-filter.ts';
import { EMPTY_FILTER, neighbouringNumber, matchingQuestionNumbers } from './filter/review-filter.ts';

export function useReviewNavigation(results: readonly ReviewResult[], rules: RuleSet) {
  const [position, goTo] = useReviewPosition(results, rules);
  const { number, filter } = position;
  const numbers = useMemo(() => matchingQuestionNumbers(results, filter), [results, filter]);
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
      const next = nearestQuestionNumber(results, selected);
      // The question stays the same. Its heading gets the focus after the closing drawer has focused its own button.
      if (next === number) return void requestAnimationFrame(() => focusWithoutScroll(heading.current));
      movesFocusRef.current = true;
      goTo({ number: next, filter });
    },
    [goTo, results, number, filter, heading],
  );
  const moveByKey = useCallback(
    (key: KeyAction) => {
      if (key.kind === 'move') move(key.by, true);
      return key.kind === 'move';
    },
    [move],
  );
  useQuestionShortcuts(moveByKey);
  const applyFilter = (next: ReviewFilter) => goTo(positionAfterFilterChange(position, next, results));
  const showAll = () => {
    applyFilter(EMPTY_FILTER);
    // The pressed button disappears with the filter, so the focus has to move.
    movesFocusRef.current = true;
    focusWithoutScroll(heading.current);
  };
  return { position, numbers, heading, move, select, applyFilter, showAll };
}

const useReviewPosition = (results: readonly ReviewResult[], rules: RuleSet) =>
  useAddressState((search) => reviewPositionFromSearch(search, results, rules), searchForReviewPosition);
