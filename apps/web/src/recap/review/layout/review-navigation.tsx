import { Button, isKeyboardClick } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import styles from './review-layout.module.css';

interface Props {
  isFirst: boolean;
  isLast: boolean;
  /** "Salah berikutnya" */
  nextText: string;
  onMove: (by: 1 | -1, byKeyboard: boolean) => void;
  onOpenList: () => void;
}

export const ReviewNavigation = ({ isFirst, isLast, nextText, onMove, onOpenList }: Props) => (
  <>
    <Button
      aria-label="Soal sebelumnya"
      aria-disabled={isFirst}
      onClick={(event) => onMove(-1, isKeyboardClick(event))}
    >
      <Icon name="chevron-left" />
    </Button>
    <Button className={styles.list} aria-label="Daftar soal" aria-haspopup="dialog" onClick={onOpenList}>
      <Icon name="layout-grid" />
    </Button>
    <Button
      variant="primary"
      className={styles.next}
      aria-disabled={isLast}
      onClick={(event) => onMove(1, isKeyboardClick(event))}
    >
      {nextText}
      <Icon name="chevron-right" />
    </Button>
  </>
);
