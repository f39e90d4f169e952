import type { Place } from '../question/answer-sheet.ts';
import { isAtFirst, isAtLast } from '../question/answer-sheet.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { isByKeyboard } from '../ui/is-by-keyboard.ts';
import styles from './review.module.css';

interface Props {
  place: Place;
  onMove: (by: 1 | -1, byKeyboard: boolean) => void;
  onOpenList: () => void;
}

export function ReviewNavigation({ place, onMove, onOpenList }: Props) {
  return (
    <div className={styles.navigation}>
      <Button
        aria-label="Soal sebelumnya"
        aria-disabled={isAtFirst(place)}
        onClick={(event) => onMove(-1, isByKeyboard(event))}
      >
        <Icon name="chevron-left" />
        <span className={styles.wide}>Sebelumnya</span>
      </Button>
      <Button className={styles.openList} aria-haspopup="dialog" onClick={onOpenList}>
        <Icon name="layout-grid" />
        Daftar soal
      </Button>
      <Button
        variant="primary"
        className={styles.next}
        aria-label="Soal berikutnya"
        aria-disabled={isAtLast(place)}
        onClick={(event) => onMove(1, isByKeyboard(event))}
      >
        <span className={styles.wide}>Berikutnya</span>
        <Icon name="chevron-right" />
      </Button>
    </div>
  );
}
