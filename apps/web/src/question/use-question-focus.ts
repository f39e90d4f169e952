import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * After every move the question begins at its top. A button that was clicked keeps the focus; after a move that no
 * pointer made, which sets `followsRef` before, the next heading gets it, and a screen reader goes along.
 */
export function useQuestionFocus(
  index: number,
  followsRef: RefObject<boolean>,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (followsRef.current) heading.current?.focus({ preventScroll: true });
    followsRef.current = false;
  }, [index, followsRef]);
  return heading;
}
