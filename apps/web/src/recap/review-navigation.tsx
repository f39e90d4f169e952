import { Button, isByKeyboard } from '../ui/button.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import styles from './review.module.css';

interface Props {
  number: number;
  count: number;
  onMove: (by: 1 | -1, byKeyboard: boolean) => void;
  onOpenList: () => void;
}

export function ReviewNavigation({ number, count, onMove, onOpenList }: Props) {
  return (
    <div className={styles.navigation}>
      <Button
        aria-label="Soal sebelumnya"
        aria-disabled={number === 1}
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
        aria-disabled={number === count}
        onClick={(event) => onMove(1, isByKeyboard(event))}
      >
        <span className={styles.wide}>Berikutnya</span>
        <Icon name="chevron-right" />
      </Button>
    </div>
  );
}
