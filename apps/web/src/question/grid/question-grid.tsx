import type { RefObject } from 'react';
import { memo, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './question-grid.module.css';

/** The exam uses `empty` and `answered`, the review the others. */
export type CellState = 'empty' | 'answered' | 'right' | 'wrong' | 'partial' | 'unanswered' | 'struck';

export interface QuestionCell {
  number: number;
  state: CellState;
  isUnsure?: boolean;
  isCurrent?: boolean;
  /** The accessible name: "Soal 41, belum dijawab, ragu-ragu". */
  label: string;
}

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
              <Cell key={cell.number} {...cell} onSelect={onSelect} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** In px: the ring around the current cell, and some of the next row. */
const MARGIN = 12;

/**
 * Keeps the current question's cell visible in the scrolling box around the grid. The page itself does not scroll.
 * @param cells number of cells, because a filter moves the current one
 * @returns the ref of the grid
 */
function useScrollToCurrent(
  current: number | undefined,
  cells: number,
  isOn: boolean,
): RefObject<HTMLDivElement | null> {
  const grid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = grid.current?.parentElement;
    if (!isOn || !box) return;
    // The observer also calls back once at the start.
    const observer = new ResizeObserver(() => {
      const cell = box.querySelector('[aria-current]');
      if (cell) box.scrollTop += distanceInto(box, cell);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [current, cells, isOn]);
  return grid;
}

function distanceInto(box: Element, cell: Element): number {
  const [frame, { top, bottom }] = [box.getBoundingClientRect(), cell.getBoundingClientRect()];
  if (top - MARGIN < frame.top) return top - MARGIN - frame.top;
  return Math.max(0, bottom + MARGIN - frame.bottom);
}

const lookOf = (state: CellState, isUnsure = false, isCurrent = false) =>
  classNames(styles.cell, styles[state], isUnsure && styles.unsure, isCurrent && styles.current);

const Cell = memo(function Cell(props: QuestionCell & Pick<Props, 'onSelect'>) {
  const { number, state, isUnsure, isCurrent, label, onSelect } = props;
  return (
    <button
      type="button"
      className={lookOf(state, isUnsure, isCurrent)}
      aria-label={label}
      aria-current={isCurrent || undefined}
      onClick={() => onSelect(number)}
    >
      {number}
    </button>
  );
});

export interface LegendEntry {
  state: CellState;
  isUnsure?: boolean;
  text: string;
}

export function QuestionLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <div className={styles.legend}>
      {entries.map(({ state, isUnsure, text }) => (
        <span key={text}>
          <span className={lookOf(state, isUnsure)} aria-hidden="true" />
          {text}
        </span>
      ))}
    </div>
  );
}
