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

/** One row that scrolls to the pressed chip, and to the chip that the keyboard reaches. */
export function FilterChips({ filter, results, rules, onFilter }: Props) {
  const choices = useMemo(() => filterChoices(results, rules, filter), [results, rules, filter]);
  const row = useRef<HTMLDivElement>(null);
  const pressed = choices.findIndex((choice) => isSameFilter(choice.filter, filter));
  useLayoutEffect(() => {
    const chip = row.current?.children[pressed];
    if (chip instanceof HTMLElement) showChip(chip);
  }, [pressed]);
  return (
    <div ref={row} className={styles.chips} role="group" aria-label="Saring soal">
      {choices.map((choice, index) => (
        <button
          key={choice.text}
          type="button"
          aria-pressed={index === pressed}
          onClick={() => onFilter(choice.filter)}
          onKeyUp={({ currentTarget }) => showChip(currentTarget)}
        >
          {choice.text} <b>{choice.count}</b>
        </button>
      ))}
    </div>
  );
}

/** The end of the row fades, so a chip there is not in sight. */
function showChip(chip: HTMLElement): void {
  const row = chip.parentElement;
  if (!row) return;
  const fade = Number.parseFloat(getComputedStyle(row).paddingRight);
  const isInSightAtStart = chip.offsetLeft + chip.offsetWidth + fade <= row.clientWidth;
  row.scrollLeft = isInSightAtStart ? 0 : chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2;
}
