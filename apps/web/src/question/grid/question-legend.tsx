import type { CellState } from './question-cell.tsx';
import { LegendCell } from './question-cell.tsx';
import styles from './question-legend.module.css';

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
          <LegendCell state={state} isUnsure={isUnsure} />
          {text}
        </span>
      ))}
    </div>
  );
}
