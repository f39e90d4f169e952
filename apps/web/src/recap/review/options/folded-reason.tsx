import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { ScreenIcon } from '../../../ui/marks/screen-icon.tsx';
import { QuestionText } from '../../../ui/text/question-text.tsx';
import styles from './reviewed-options.module.css';

interface Props {
  /** What the reason is about. On phones it has at most two lines while the reason is folded. */
  text?: ReactNode;
  /** "Kenapa bukan A" */
  question: string;
  reason: string;
  /** Before the question. */
  picture?: ReactNode;
}

/** A button and not `details`, because a closed `details` is not printed. On phones only the first word is shown. */
export function FoldedReason({ text, question, reason, picture }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [word = '', ...others] = question.split(' ');
  return (
    <>
      {text && <div className={classNames(styles.text, !isOpen && styles.cut)}>{text}</div>}
      <button
        type="button"
        className={classNames(styles.fold, 'not-printed')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {picture}
        <span>
          {word}
          <span className={classNames(!picture && styles.others)}> {others.join(' ')}</span>
        </span>
        <ScreenIcon name="chevron-down" size={16} />
      </button>
      <div id={id} className={classNames(styles.reason, !isOpen && styles.folded)}>
        <QuestionText className={styles.reasonText} text={reason} />
      </div>
    </>
  );
}
