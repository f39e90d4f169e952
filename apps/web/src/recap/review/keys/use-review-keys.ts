import { useEffect, useEffectEvent, useState } from 'react';
import { tryStorage } from '../../../storage/try-storage.ts';

export interface ReviewKeys {
  move: (by: 1 | -1) => void;
  openList: () => void;
}

/** Where the side panel lists the keys. */
const WIDE = '(min-width: 1000px)';

/**
 * `n` and `p` open the next and the previous question, `g` goes to the grid. Only where they are listed and not switched off:
 * speech input types whole words (WCAG 2.1.4).
 */
export function useReviewKeys({ move, openList }: ReviewKeys, areOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    if (!window.matchMedia(WIDE).matches || isTyping(event.target) || document.querySelector('dialog[open]'))
      return;
    const key = event.key.toLowerCase();
    if (key === 'n') move(1);
    else if (key === 'p') move(-1);
    else if (key === 'g') openList();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!areOn) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [areOn]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('textarea, select, input:not([type=checkbox])');

const KEY = 'ambang-tombol-pembahasan';

/** On by default, because a wrong press costs nothing here. The device stores the choice. */
export function useReviewKeySetting(): [boolean, (areOn: boolean) => void] {
  const [areOn, setOn] = useState(() => tryStorage(true, () => localStorage.getItem(KEY) !== '0'));
  const turn = (next: boolean) => {
    setOn(next);
    tryStorage(undefined, () => localStorage.setItem(KEY, next ? '1' : '0'));
  };
  return [areOn, turn];
}
