import type { ReactNode, Ref } from 'react';
import styles from './question-head.module.css';

interface Props {
  number: number;
  /** What kind of question it is. */
  kind: string;
  /** A quiet line below, across the whole width. */
  note?: ReactNode;
  /** At the right. */
  children?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
}

export function QuestionHead({ number, kind, note, children, headingRef }: Props) {
  return (
    <div className={styles.head}>
      <div className={styles.row}>
        <div>
          <h1 ref={headingRef} tabIndex={-1}>
            Soal {number}
          </h1>
          <p className={styles.kind}>{kind}</p>
        </div>
        {children}
      </div>
      {note}
    </div>
  );
}
