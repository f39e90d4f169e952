import { useCallback, useState } from 'react';
import { moveTo } from '../question/answer-sheet.ts';

const PARAMETER = 'soal';

/**
 * The number of the question on the screen, kept in the address so that a reload stays there. The address is changed
 * past the router, which would ask its guards again for every question.
 */
export function useQuestionInAddress(numbers: readonly number[]): [number, (number: number) => void] {
  const [number, setNumber] = useState(() => numberIn(window.location.search, numbers));
  const goTo = useCallback(
    (wanted: number) => {
      const next = nearest(numbers, wanted);
      setNumber(next);
      window.history.replaceState(window.history.state, '', `?${PARAMETER}=${next}`);
    },
    [numbers],
  );
  return [number, goTo];
}

/** A missing or wrong number is the first question. */
export function numberIn(search: string, numbers: readonly number[]): number {
  const wanted = Number(new URLSearchParams(search).get(PARAMETER) ?? NaN);
  return nearest(numbers, Number.isInteger(wanted) ? wanted : (numbers[0] ?? 0));
}

const nearest = (numbers: readonly number[], wanted: number): number =>
  moveTo({ numbers, current: wanted }, wanted).current;
