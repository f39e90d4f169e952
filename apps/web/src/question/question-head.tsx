import type { ReactNode, Ref, RefObject } from 'react';
import { useEffect, useRef } from 'react';
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

/**
 * After every move the question begins at its top. A button that was clicked keeps the focus; after a move that no
 * pointer made, which sets `followsRef` before, the next heading gets it, and a screen reader goes along.
 */
export function useQuestionFocus(
  number: number,
  followsRef: RefObject<boolean>,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (followsRef.current) heading.current?.focus({ preventScroll: true });
    followsRef.current = false;
  }, [number, followsRef]);
  return heading;
}
