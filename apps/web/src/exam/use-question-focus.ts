import type { RefObject } from 'react';
import { useCallback, useEffect, useRef } from 'react';

interface QuestionFocus {
  heading: RefObject<HTMLHeadingElement | null>;
  /** To be called before a move that no pointer made: the next heading gets the focus. */
  followFocus: () => void;
}

/** After every move the question begins at its top. A screen reader goes along, a button that was clicked keeps the focus. */
export function useQuestionFocus(index: number): QuestionFocus {
  const heading = useRef<HTMLHeadingElement>(null);
  const follows = useRef(false);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (follows.current) heading.current?.focus({ preventScroll: true });
    follows.current = false;
  }, [index]);
  const followFocus = useCallback(() => {
    follows.current = true;
  }, []);
  return { heading, followFocus };
}
