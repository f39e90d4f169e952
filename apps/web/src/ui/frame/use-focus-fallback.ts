import type { FocusEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { focusWithoutScroll } from './focus.ts';

interface FocusFallback<Parent> {
  ref: RefObject<Parent | null>;
  tabIndex: -1;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

/**
 * Moves the focus to the parent element when a focused element inside it is removed, so that the next press of Tab does
 * not start at the top of the page.
 */
export function useFocusFallback<Parent extends HTMLElement = HTMLElement>(): FocusFallback<Parent> {
  const parent = useRef<Parent>(null);
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    focusWithoutScroll(parent.current);
  });
  return {
    ref: parent,
    tabIndex: -1,
    onFocus: ({ target }) => {
      focused.current = target;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
