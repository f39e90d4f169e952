import { useLayoutEffect } from 'react';
import type { KeyAct } from './exam-key.ts';
import { keyAct } from './exam-key.ts';

const writesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('textarea, select, input:not([type=radio])');

/** Keys for the whole screen, except while a dialog is open or text is written. */
export function useExamKeys(onAct: (act: KeyAct) => void): void {
  // With the screen, not some time after it: who sees the question may press at once.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || writesText(event.target) || document.querySelector('dialog[open]'))
        return;
      const isModified = event.ctrlKey || event.altKey || event.metaKey;
      const act = keyAct({ key: event.key, isModified, isRepeated: event.repeat });
      if (!act) return;
      // Otherwise left and right would also choose another radio button.
      event.preventDefault();
      onAct(act);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onAct]);
}
