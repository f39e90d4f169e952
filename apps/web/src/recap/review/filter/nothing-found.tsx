import type { RuleSet } from '@ambang/exam/rules.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { ReviewFilter } from './review-filter.ts';
import { filterText } from './review-filter.ts';

interface Props {
  filter: ReviewFilter;
  rules: RuleSet;
  onShowAll: () => void;
}

export const NothingFound = ({ filter, rules, onShowAll }: Props) => (
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
    {filterText(filter, rules)}: tidak ada soal untuk pilihan ini.
  </EmptyState>
);
