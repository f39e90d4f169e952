import type { RuleSet } from '@ambang/exam/rules.ts';
import { useCallback, useMemo, useRef } from 'react';
import { useQuestionFocus } from '../../question/question-head.tsx';
import type { KeyAct } from '../../question/question-keys.ts';
import { useQuestionKeys } from '../../question/question-keys.ts';
import { takeFocus } from '../../ui/frame/focus.ts';
import type { ItemMark } from '../item-marks.ts';
import { nearest, refiltered } from './filter/review-address.ts';
import type { ReviewFilter } from './filter/review-filter.ts';
import { everything, neighbourOf, numbersOf } from './filter/review-filter.ts';
import { useReviewPlace } from './filter/use-review-place.ts';

/** Where one is in a review, and all ways to another place. */
export function useReviewMoves(marks: readonly ItemMark[], rules: RuleSet) {
  const [place, goTo] = useReviewPlace(marks, rules);
  const { number, filter } = place;
  const numbers = useMemo(() => numbersOf(marks, filter), [marks, filter]);
  const followsRef = useRef(false);
  const heading = useQuestionFocus(number ?? 0, followsRef);

  const move = useCallback(
    (by: 1 | -1, byKeyboard: boolean) => {
      const next = neighbourOf(numbers, number, by);
      if (next === null) return;
      followsRef.current = byKeyboard;
      goTo({ number: next, filter });
    },
    [goTo, numbers, number, filter],
  );
  const select = useCallback(
    (wanted: number) => {
      const next = nearest(marks, wanted);
      // Where nothing moves, the heading gets the focus once the drawer has given it back to its button.
      if (next === number) return void requestAnimationFrame(() => takeFocus(heading.current));
      followsRef.current = true;
      goTo({ number: next, filter });
    },
    [goTo, marks, number, filter, heading],
  );
  const moveByKey = useCallback(
    (key: KeyAct) => {
      if (key.kind === 'move') move(key.by, true);
      return key.kind === 'move';
    },
    [move],
  );
  useQuestionKeys(moveByKey);
  const refilter = (next: ReviewFilter) => goTo(refiltered(place, next, marks));
  const showAll = () => {
    refilter(everything);
    // The pressed button goes away with the filter, so the focus needs another place.
    followsRef.current = true;
    takeFocus(heading.current);
  };
  return { place, numbers, heading, move, select, refilter, showAll };
}
