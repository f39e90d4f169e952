import type { RuleSet } from '@ambang/exam/rules.ts';
import { Button } from '../../../ui/button.tsx';
import type { ReviewFilter } from './review-filter.ts';
import { filterText } from './review-filter.ts';
import styles from './review-filters.module.css';

interface Props {
  filter: ReviewFilter;
  rules: RuleSet;
  /** How many questions match. */
  count: number;
  /** How many there are. */
  all: number;
  onClear: () => void;
}

/** Says below the bar that not all questions are shown, where the filters themselves are out of sight. */
export const FilterStrip = ({ filter, rules, count, all, onClear }: Props) => (
  <div className={styles.strip}>
    <span>
      <b>
        {count} dari {all} soal
      </b>
      : {filterText(filter, rules)}
    </span>
    <Button variant="text" size="sm" onClick={onClear}>
      Tampilkan semua
    </Button>
  </div>
);
