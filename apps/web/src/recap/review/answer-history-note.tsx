import type { AnswerHistory } from '@ambang/contract/tryouts/reviews.ts';
import { formatDuration } from '../../format/duration.ts';
import type { ItemMark } from '../item-marks.ts';
import { firstChoiceText } from '../pace/answer-changes.ts';
import { hasKnownTime } from '../pace/pace.ts';
import styles from './review.module.css';

interface Props {
  mark: ItemMark;
  /** Null when no change of the answer is known. */
  history: AnswerHistory | null;
}

export function AnswerHistoryNote({ mark, history }: Props) {
  if (!history) return null;
  const isChanged = history.first !== mark.answer && history.first !== 0;
  const hasTime = mark.answer !== 0 && hasKnownTime(history.seconds);
  if (!isChanged && !hasTime) return null;
  return (
    <p className={styles.history}>
      {hasTime && <span>Perkiraan waktu: {formatDuration(history.seconds)}</span>}
      {isChanged && <span>{firstChoiceText(history.first, mark.answer)}</span>}
    </p>
  );
}
