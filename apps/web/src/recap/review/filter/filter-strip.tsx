import type { RuleSet } from '@ambang/exam/rules.ts';
import { Button } from '../../../ui/button.tsx';
import type { ReviewFilter } from './review-filter.ts';
import { filterText } from './review-filter.ts';
import styles from './review-filters.module.css';

interface Props {
  filter: ReviewFilter;
  rules: RuleSet;
  /** The number of matching questions. */
  count: number;
  /** The number of all questions. */
  total: number;
  onClear: () => void;
}

/** Shows the active filter below the top bar, in windows without a visible filter form. */
export const FilterStrip = ({ filter, rules, count, total, onClear }: Props) => (
  <div className={styles.strip}>
    <span>
      <b>
        {count} dari {total} soal
      </b>
      : {filterText(filter, rules)}
    </span>
    <Button variant="text" size="sm" onClick={onClear}>
      Tampilkan semua
    </Button>
  </div>
);
