import type { PracticeCard } from '@ambang/contract/practice/book.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenIcon } from '../../ui/marks/screen-icon.tsx';
import styles from './book.module.css';

interface Props {
  cards: readonly PracticeCard[];
  onPutBack: (card: PracticeCard) => void;
}

/** Cards that left, by three right days or by hand. */
export function LeftCards({ cards, onPutBack }: Props) {
  if (cards.length === 0) return null;
  return (
    <details className={styles.left}>
      <summary>
        Sudah keluar, {cards.length}
        <ScreenIcon name="chevron-down" />
      </summary>
      <ul>
        {cards.map((card) => (
          <li key={card.kind}>
            <span>
              <b>{card.kindName}</b>
              {card.test}, {card.topicName}
            </span>
            <Button
              variant="text"
              size="sm"
              aria-label={`Masukkan lagi: ${card.kindName}`}
              onClick={() => onPutBack(card)}
            >
              Masukkan lagi
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
