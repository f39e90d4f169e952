import { memo } from 'react';
import type { AnswerCounts } from '../../question/answer-sheet.ts';
import { Button, isKeyboardClick } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import type { RunningExam } from '../sending/running-exam.ts';
import styles from './exam-navigation.module.css';
import { useIsFlagged } from './use-running-exam.ts';

interface Props {
  exam: RunningExam;
  isFirst: boolean;
  isLast: boolean;
  progress: AnswerCounts;
  /** @param byKeyboard also true for assistive technology */
  onMove: (by: 1 | -1, byKeyboard: boolean) => void;
  onOpenGrid: () => void;
}

/** A touch does not move the focus, because that would delay the next question on a slow phone. */
const preventFocus = (event: Event) => {
  if (matchMedia('(hover: none)').matches) event.preventDefault();
};

const preventFocusByTouch = (button: HTMLElement | null) =>
  button?.addEventListener('mousedown', preventFocus);

export const ExamNavigation = memo(function ExamNavigation({
  exam,
  isFirst,
  isLast,
  progress,
  onMove,
  onOpenGrid,
}: Props) {
  return (
    <div className={styles.row}>
      <Button
        className={styles.button}
        aria-label="Soal sebelumnya"
        aria-disabled={isFirst}
        ref={preventFocusByTouch}
        onClick={(event) => onMove(-1, isKeyboardClick(event))}
      >
        <Icon name="chevron-left" />
        <span className={styles.wide}>Sebelumnya</span>
      </Button>
      <FlagButton exam={exam} />
      <Button
        className={classNames(styles.button, styles.tool, styles.openGrid)}
        aria-haspopup="dialog"
        aria-label={`Daftar soal, ${progress.answered} terjawab, ${progress.empty} kosong`}
        onClick={onOpenGrid}
      >
        <Icon name="layout-grid" />
        <span className="num">{progress.answered} terjawab</span>
      </Button>
      <Button
        variant="primary"
        className={classNames(styles.button, styles.next)}
        aria-disabled={isLast}
        ref={preventFocusByTouch}
        onClick={(event) => onMove(1, isKeyboardClick(event))}
      >
        Lanjut
        <Icon name="chevron-right" />
      </Button>
    </div>
  );
});

/** Subscribes only to the flag, so that a press renders only this button. */
function FlagButton({ exam }: Pick<Props, 'exam'>) {
  return (
    <Button
      className={classNames(styles.button, styles.tool, styles.flag)}
      aria-pressed={useIsFlagged(exam)}
      onClick={() => exam.toggleFlag()}
    >
      <Icon name="flag" />
      Ragu-ragu
    </Button>
  );
}
