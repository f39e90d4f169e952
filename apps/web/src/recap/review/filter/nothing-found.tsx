import type { RuleSet } from '@ambang/exam/rules.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { ReviewFilter } from './review-filter.ts';
import { filterText } from './review-filter.ts';
import styles from './review-filters.module.css';

interface Props {
  filter: ReviewFilter;
  rules: RuleSet;
  /** Not set below the filter form, which has its own button. */
  onShowAll?: () => void;
}

export function NothingFound({ filter, rules, onShowAll }: Props) {
  const explanation = filter.isLostPointsOnly
    ? 'Di sini tidak ada jawaban yang salah, kosong, atau di bawah nilai penuh.'
    : 'Tidak ada soal untuk pilihan ini.';
  if (!onShowAll) return <p className={styles.none}>{explanation}</p>;
  return (
    <EmptyState
      heading="h1"
      drawing="empty"
      title="Tidak ada soal yang cocok"
      action={
        <Button variant="primary" onClick={onShowAll}>
          Tampilkan semua soal
        </Button>
      }
    >
      {filterText(filter, rules)}: {explanation}
    </EmptyState>
  );
}
