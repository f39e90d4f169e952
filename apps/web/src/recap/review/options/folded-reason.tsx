import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { ScreenIcon } from '../../../ui/marks/screen-icon.tsx';
import { QuestionText } from '../../../ui/text/question-text.tsx';
import styles from './reviewed-options.module.css';

interface Props {
  /** "Kenapa bukan A" */
  question: string;
  reason: string;
  /** Before the question. */
  picture?: ReactNode;
}

/** A button and not `details`, because a closed `details` is not printed. */
export function FoldedReason({ question, reason, picture }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.reason}>
      <button
        type="button"
        className={classNames(styles.fold, 'not-printed')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {picture}
        <span>{question}</span>
        <ScreenIcon name="chevron-down" size={16} />
      </button>
      <div id={id} className={classNames(!isOpen && styles.folded)}>
        <QuestionText className={styles.reasonText} text={reason} />
      </div>
    </div>
  );
}
