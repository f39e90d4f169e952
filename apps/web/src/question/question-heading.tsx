import type { ReactNode, Ref, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { focusWithoutScroll } from '../ui/frame/focus.ts';
import styles from './question-heading.module.css';

interface Props {
  number: number;
  /** The test. */
  kind: string;
  /** Its full name, for screen readers. */
  fullKind: string;
  /** Right of the heading. */
  children?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
}

export function QuestionHeading({ number, kind, fullKind, children, headingRef }: Props) {
  return (
    <div className={styles.head}>
      <h1 ref={headingRef} tabIndex={-1}>
        Soal {number}
      </h1>
      <p className={styles.kind}>
        {kind}
        <span className="visually-hidden">, {fullKind}</span>
      </p>
      {children}
    </div>
  );
}

/**
 * Scrolls to the top after every move.
 * @param movesFocusRef the caller sets it before a move that also moves the focus, by keyboard or from the grid: the new
 * heading then gets the focus, so that a screen reader reads it
 */
export function useQuestionFocus(
  number: number,
  movesFocusRef: RefObject<boolean>,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (movesFocusRef.current) focusWithoutScroll(heading.current);
    movesFocusRef.current = false;
  }, [number, movesFocusRef]);
  return heading;
}
