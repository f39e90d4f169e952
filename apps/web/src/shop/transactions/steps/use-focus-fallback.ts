import type { FocusEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { focusWithoutScroll } from '../../../ui/frame/focus.ts';

interface FocusFallback<Box extends HTMLElement> {
  ref: RefObject<Box | null>;
  tabIndex: -1;
  onFocus: (event: FocusEvent<Box>) => void;
  onBlur: () => void;
}

/**
 * For a box whose buttons appear and disappear: the box takes the focus of a removed button, so that the keyboard does not
 * restart at the top of the page.
 */
export function useFocusFallback<Box extends HTMLElement>(): FocusFallback<Box> {
  const box = useRef<Box>(null);
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    focusWithoutScroll(box.current);
  });
  return {
    ref: box,
    tabIndex: -1,
    onFocus: ({ target }) => {
      focused.current = target;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
