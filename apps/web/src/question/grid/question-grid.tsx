import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { QuestionCell } from './question-cell.tsx';
import { QuestionCellButton } from './question-cell.tsx';
import styles from './question-grid.module.css';

export interface QuestionGroup {
  name: string;
  fullName: string;
  /** "12 dari 30 dijawab" */
  summary: string;
  cells: readonly QuestionCell[];
}

interface Props {
  groups: readonly QuestionGroup[];
  onSelect: (number: number) => void;
  /** For the side panel: ten small columns instead of seven, scrolled to the current cell. */
  compact?: boolean;
}

export function QuestionGrid({ groups, onSelect, compact = false }: Props) {
  const all = groups.flatMap(({ cells }) => cells);
  const current = all.find(({ isCurrent }) => isCurrent)?.number;
  const grid = useScrollToCurrent(current, all.length, compact);
  return (
    <div ref={grid} className={classNames(compact && styles.compact)}>
      {groups.map(({ name, fullName, summary, cells }) => (
        <section key={name} className={styles.group} aria-label={fullName}>
          <h2 className={styles.heading}>
            {name} <span>{summary}</span>
          </h2>
          <div className={styles.grid}>
            {cells.map((cell) => (
              <QuestionCellButton key={cell.number} {...cell} compact={compact} onSelect={onSelect} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** Pixels for the ring around the current cell and a part of the next row. */
const MARGIN_PX = 12;

/**
 * Keeps the current question's cell visible in the scrolling box around the grid. The page itself does not scroll.
 * @param cells number of cells, because a filter moves the current cell
 */
function useScrollToCurrent(
  current: number | undefined,
  cells: number,
  isEnabled: boolean,
): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = grid.current?.parentElement;
    if (!isEnabled || !box) return;
    // The observer also calls back once at the start.
    const observer = new ResizeObserver(() => {
      const cell = box.querySelector('[aria-current]');
      if (cell) box.scrollTop += scrollDistance(box, cell);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [current, cells, isEnabled]);
  return grid;
}

function scrollDistance(box: Element, cell: Element): number {
  const visible = box.getBoundingClientRect();
  const { top, bottom } = cell.getBoundingClientRect();
  if (top - MARGIN_PX < visible.top) return top - MARGIN_PX - visible.top;
  return Math.max(0, bottom + MARGIN_PX - visible.bottom);
}
