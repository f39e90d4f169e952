import { memo } from 'react';
import type { Progress } from '../../../question/answer-sheet.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './answer-progress.module.css';

interface Props {
  progress: Progress;
  size?: 'thin' | 'thick';
}

/** One segment per test, as wide as its number of questions, filled by its answers. */
export const AnswerProgress = memo(function AnswerProgress({ progress, size = 'thin' }: Props) {
  const label = `${progress.answered} dari ${progress.questions} soal dijawab`;
  return (
    <div className={classNames(styles.track, styles[size])} role="img" aria-label={label}>
      {progress.tests.map(({ name, answered, questions }) => (
        <span key={name} style={{ flexGrow: questions }}>
          <i style={{ width: `${(answered / questions) * 100}%` }} />
        </span>
      ))}
    </div>
  );
});
