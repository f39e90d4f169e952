import { memo } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { isByKeyboard } from '../ui/is-by-keyboard.ts';
import type { Progress } from './exam-progress.ts';
import styles from './exam-navigation.module.css';

interface Props {
  isFirst: boolean;
  isLast: boolean;
  progress: Progress;
  isFlagged: boolean;
  /** `byKeyboard` also for assistive technology. */
  onMove: (by: 1 | -1, byKeyboard: boolean) => void;
  onFlag: () => void;
  onOpenGrid: () => void;
}

/** On a touch screen alone: moving the focus costs a slow phone milliseconds before the next question is there. */
function keepFocus(row: HTMLElement | null): void {
  row?.addEventListener('mousedown', (event) => {
    if (matchMedia('(hover: none)').matches) event.preventDefault();
  });
}

export const ExamNavigation = memo(function ExamNavigation({
  isFirst,
  isLast,
  progress,
  isFlagged,
  onMove,
  onFlag,
  onOpenGrid,
}: Props) {
  return (
    <div ref={keepFocus} className={styles.row}>
      <Button
        className={styles.button}
        aria-label="Soal sebelumnya"
        aria-disabled={isFirst}
        onClick={(event) => onMove(-1, isByKeyboard(event))}
      >
        <Icon name="chevron-left" />
        <span className={styles.wide}>Sebelumnya</span>
      </Button>
      <Button
        className={classNames(styles.button, styles.tool, styles.flag)}
        aria-pressed={isFlagged}
        onClick={onFlag}
      >
        <Icon name="flag" />
        Ragu-ragu
      </Button>
      <Button
        className={classNames(styles.button, styles.tool, styles.openGrid)}
        aria-haspopup="dialog"
        onClick={onOpenGrid}
      >
        <Icon name="layout-grid" />
        <span className="num">
          {progress.answered}/{progress.questions}
          <span className="visually-hidden"> dijawab, buka daftar soal</span>
        </span>
      </Button>
      <Button
        variant="primary"
        className={classNames(styles.button, styles.next)}
        aria-disabled={isLast}
        onClick={(event) => onMove(1, isByKeyboard(event))}
      >
        Lanjut
        <Icon name="chevron-right" />
      </Button>
    </div>
  );
});
