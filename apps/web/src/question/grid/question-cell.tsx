import { memo } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './question-cell.module.css';

/** The exam uses `empty` and `answered`. The review uses the other states. */
export type CellState = 'empty' | 'answered' | 'right' | 'wrong' | 'partial' | 'unanswered' | 'struck';

export interface QuestionCell {
  number: number;
  state: CellState;
  isUnsure?: boolean;
  isCurrent?: boolean;
  /** Outside the filter of a review. */
  isPale?: boolean;
  /** The accessible name: "Soal 41, belum dijawab, ragu-ragu". */
  label: string;
}

interface Props extends QuestionCell {
  compact: boolean;
  onSelect: (number: number) => void;
}

export const QuestionCellButton = memo(function QuestionCellButton(props: Props) {
  const { number, state, isUnsure, isCurrent, isPale, label, compact, onSelect } = props;
  return (
    <button
      type="button"
      className={classNames(
        cellClass(state, isUnsure),
        isCurrent && styles.current,
        isPale && styles.pale,
        compact && styles.compact,
      )}
      aria-label={label}
      aria-current={isCurrent || undefined}
      onClick={() => onSelect(number)}
    >
      {number}
    </button>
  );
});

export const LegendCell = ({ state, isUnsure }: Pick<QuestionCell, 'state' | 'isUnsure'>) => (
  <span className={classNames(cellClass(state, isUnsure), styles.inLegend)} aria-hidden="true" />
);

const cellClass = (state: CellState, isUnsure = false) =>
  classNames(styles.cell, styles[state], isUnsure && styles.unsure);
