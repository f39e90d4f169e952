import { useLayoutEffect } from 'react';
import type { KeyAct } from './question-keys.ts';
import { keyAct } from './question-keys.ts';

const writesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('textarea, select, input:not([type=radio], [type=checkbox])');

/**
 * Keys for the whole screen, except while a dialog is open or text is written.
 * @param onAct answers false to leave the key to the browser
 */
export function useExamKeys(onAct: (act: KeyAct) => boolean): void {
  // With the screen, not some time after it: who sees the question may press at once.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || writesText(event.target) || document.querySelector('dialog[open]'))
        return;
      const isModified = event.ctrlKey || event.altKey || event.metaKey;
      const act = keyAct({ key: event.key, isModified, isRepeated: event.repeat });
      // Otherwise left and right would also choose another radio button.
      if (act && onAct(act)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onAct]);
}
