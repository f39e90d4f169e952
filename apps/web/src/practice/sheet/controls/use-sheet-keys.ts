import type { Sureness } from '@ambang/contract/practice/reviews.ts';
import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import { useEffect, useEffectEvent } from 'react';

export interface SheetKeys {
  /** @param place of the option on the screen, from 0 */
  choose(place: number): void;
  /** Shows the key with this sureness. */
  sure?(sure: Sureness): void;
  /** Leaves the question for later. */
  leave?(): void;
  /** Shows the key, or opens the next question. */
  proceed(): void;
}

/**
 * A-E choose, 1-3 set how sure the answer is, T leaves, Enter goes on. Only where the keys are listed beside the sheet and not switched off: speech
 * input types whole words (WCAG 2.1.4).
 */
export function useSheetKeys(keys: SheetKeys, areOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector('dialog[open]')) return;
    const key = event.key.toUpperCase();
    const place = OPTION_LETTERS.findIndex((letter) => letter === key);
    if (place >= 0) keys.choose(place);
    else if (keys.sure && ['1', '2', '3'].includes(key)) keys.sure((Number(key) - 1) as Sureness);
    else if (keys.leave && key === 'T') keys.leave();
    else if (key === 'ENTER' && !hasOwnEnter(event.target)) keys.proceed();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!areOn) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [areOn]);
}

const hasOwnEnter = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button, summary') !== null;
