import { memo } from 'react';
import type { AnswerCounts } from '../../../question/answer-sheet.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './answer-progress-bar.module.css';

interface Props {
  progress: AnswerCounts;
  size?: 'thin' | 'thick';
}

/** Has one segment per test. Its width is proportional to the questions, its filled part to the answers. */
export const AnswerProgressBar = memo(function AnswerProgressBar({ progress, size = 'thin' }: Props) {
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
