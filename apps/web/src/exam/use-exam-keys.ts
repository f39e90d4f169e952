import type { Answer } from '@ambang/exam/rules.ts';
import { useLayoutEffect } from 'react';
import type { AnswerKeys } from './answer-keys.ts';
import { useAnswerKeys } from './answer-keys.ts';
import { keyAct } from './exam-key.ts';

const writesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('textarea, select, input:not([type=radio], [type=checkbox])');

/**
 * Keys for the whole screen, except while a dialog is open or text is written.
 * @returns the switch of those that choose; those that move are no characters and always work
 */
export function useExamKeys(onMove: (by: 1 | -1) => void, onChoose: (answer: Answer) => void): AnswerKeys {
  const keys = useAnswerKeys();
  const { areOn, miss } = keys;
  // With the screen, not some time after it: who sees the question may press at once.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || writesText(event.target) || document.querySelector('dialog[open]'))
        return;
      const isModified = event.ctrlKey || event.altKey || event.metaKey;
      const act = keyAct({ key: event.key, isModified, isRepeated: event.repeat });
      if (!act) return;
      if (act.kind === 'choose' && !areOn) return miss();
      // Otherwise left and right would also choose another radio button.
      event.preventDefault();
      if (act.kind === 'move') onMove(act.by);
      else onChoose(act.answer);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onMove, onChoose, areOn, miss]);
  return keys;
}
