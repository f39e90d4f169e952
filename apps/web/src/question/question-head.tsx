import type { ReactNode, Ref, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { takeFocus } from '../ui/frame/focus.ts';
import styles from './question-head.module.css';

interface Props {
  number: number;
  /** The test of the question, and what in the test it is about. */
  kind: string;
  /** A quiet line below, across the whole width. */
  note?: ReactNode;
  /** Stands at the right of the heading. */
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
 * Scrolls to the top of the question after every move. A clicked button keeps the focus. Before a move that no pointer
 * made, the caller sets `followsRef`: the new heading then gets the focus, so that a screen reader follows.
 */
export function useQuestionFocus(
  number: number,
  followsRef: RefObject<boolean>,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (followsRef.current) takeFocus(heading.current);
    followsRef.current = false;
  }, [number, followsRef]);
  return heading;
}
