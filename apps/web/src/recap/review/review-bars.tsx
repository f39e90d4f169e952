import { recapPath, useTryoutId } from '../../paths.ts';
import { Button, isKeyboardClick } from '../../ui/button.tsx';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './review.module.css';

export function ReviewTopBar({ number, count }: { number: number | null; count: number }) {
  return (
    <>
      <BackLink to={recapPath(useTryoutId())}>Hasil</BackLink>
      <b className={styles.title}>Pembahasan</b>
      <span className={styles.position}>{number !== null && `${number}/${count}`}</span>
    </>
  );
}

interface NavigationProps {
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1, byKeyboard: boolean) => void;
  onOpenList: () => void;
}

export function ReviewNavigation({ isFirst, isLast, onMove, onOpenList }: NavigationProps) {
  return (
    <div className={styles.navigation}>
      <Button
        aria-label="Soal sebelumnya"
        aria-disabled={isFirst}
        onClick={(event) => onMove(-1, isKeyboardClick(event))}
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
        aria-disabled={isLast}
        onClick={(event) => onMove(1, isKeyboardClick(event))}
      >
        <span className={styles.wide}>Berikutnya</span>
        <Icon name="chevron-right" />
      </Button>
    </div>
  );
}
