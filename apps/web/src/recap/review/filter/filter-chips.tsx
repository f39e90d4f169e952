import type { RuleSet } from '@ambang/exam/rules.ts';
import { useLayoutEffect, useMemo, useRef } from 'react';
import styles from './filter-chips.module.css';
import type { ReviewFilter, ReviewResult } from './review-filter.ts';
import { filterChoices, isSameFilter } from './review-filter.ts';

interface Props {
  filter: ReviewFilter;
  results: readonly ReviewResult[];
  rules: RuleSet;
  onFilter: (filter: ReviewFilter) => void;
}

/** The end of the row fades. */
const FADE_PX = 28;

/** One row that scrolls to the pressed chip. */
export function FilterChips({ filter, results, rules, onFilter }: Props) {
  const choices = useMemo(() => filterChoices(results, rules, filter), [results, rules, filter]);
  const row = useRef<HTMLDivElement>(null);
  const pressed = choices.findIndex((choice) => isSameFilter(choice.filter, filter));
  useLayoutEffect(() => {
    const box = row.current;
    const chip = box?.children[pressed];
    if (!box || !(chip instanceof HTMLElement)) return;
    const isInSightAtStart = chip.offsetLeft + chip.offsetWidth + FADE_PX <= box.clientWidth;
    box.scrollLeft = isInSightAtStart ? 0 : chip.offsetLeft - (box.clientWidth - chip.offsetWidth) / 2;
  }, [pressed]);
  return (
    <div ref={row} className={styles.chips} role="group" aria-label="Saring soal">
      {choices.map((choice, index) => (
        <button
          key={choice.text}
          type="button"
          aria-pressed={index === pressed}
          onClick={() => onFilter(choice.filter)}
        >
          {choice.text} <b>{choice.count}</b>
        </button>
      ))}
    </div>
  );
}
