import { useState } from 'react';
import type { Option } from '../../session/shuffle.ts';

/** The best and the second best. */
const MAX_CHOICES = 2;

/** What is left of an ordering in a choice of the best two. */
export const bestOf = (placed: readonly Option[]): readonly Option[] => placed.slice(0, MAX_CHOICES);

export interface TkpOrdering {
  /** Whether all five options are being ordered. */
  isOn: boolean;
  start: () => void;
  stop: () => void;
  /** What a press on an option makes of the choice. */
  pick: (chosen: readonly Option[], option: Option, isWeighted: boolean) => readonly Option[];
}

/** @param number of the question: every question begins with choosing */
export function useTkpOrdering(number: number): TkpOrdering {
  const [orderedNumber, setOrderedNumber] = useState<number | null>(null);
  return {
    isOn: orderedNumber === number,
    start: () => setOrderedNumber(number),
    stop: () => setOrderedNumber(null),
    pick: pickOption,
  };
}

/** TKP: the best first, then the second best; a chosen one is taken back. Otherwise the option alone. */
export function pickOption(
  chosen: readonly Option[],
  option: Option,
  isWeighted: boolean,
): readonly Option[] {
  if (!isWeighted) return [option];
  if (chosen.includes(option)) return chosen.filter((other) => other !== option);
  return [...chosen.slice(0, MAX_CHOICES - 1), option];
}
