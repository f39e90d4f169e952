import { useCallback, useState } from 'react';

const PARAMETER = 'soal';

/**
 * The question number, kept in the address so that a reload stays there. The router is left out: it would ask its
 * guards again for every question.
 */
export function useQuestionInAddress(count: number): [number, (number: number) => void] {
  const [number, setNumber] = useState(() => numberIn(window.location.search, count));
  const goTo = useCallback(
    (wanted: number) => {
      const next = within(wanted, count);
      setNumber(next);
      window.history.replaceState(window.history.state, '', `?${PARAMETER}=${next}`);
    },
    [count],
  );
  return [number, goTo];
}

/** A missing or wrong number is the first question. */
export function numberIn(search: string, count: number): number {
  const number = Number(new URLSearchParams(search).get(PARAMETER) ?? 1);
  return Number.isInteger(number) ? within(number, count) : 1;
}

const within = (number: number, count: number): number => Math.min(Math.max(number, 1), count);
