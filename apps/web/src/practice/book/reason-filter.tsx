import type { PracticeCard } from '@ambang/contract/practice/book.ts';
import { Petal } from '../../ui/petals/petals.tsx';
import type { BookFilter } from './book-filter.ts';
import { reasonViews } from './book-filter.ts';
import styles from './book.module.css';

interface Props {
  /** Of the chosen test. */
  cards: readonly PracticeCard[];
  filter: BookFilter;
  onFilter: (filter: BookFilter) => void;
}

/** Only reasons that occur, and only when there are several. */
export function ReasonFilter({ cards, filter, onFilter }: Props) {
  const counted = reasonViews
    .map((view) => ({
      ...view,
      count: cards.filter(({ reasons }) => reasons.includes(view.reason)).length,
    }))
    .filter(({ count }) => count > 0);
  if (counted.length < 2) return null;
  return (
    <div className={styles.filters} role="group" aria-label="Saring">
      <button
        type="button"
        aria-pressed={filter.reason === null}
        onClick={() => onFilter({ ...filter, reason: null })}
      >
        Semua <span>{cards.length}</span>
      </button>
      {counted.map(({ reason, name, petal, count }) => (
        <button
          key={reason}
          type="button"
          aria-pressed={filter.reason === reason}
          onClick={() => onFilter({ ...filter, reason })}
        >
          <Petal state={petal} size={20} />
          {name} <span>{count}</span>
        </button>
      ))}
    </div>
  );
}
