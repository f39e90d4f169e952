import type { Answer, OptionLetter } from '@ambang/exam/rules.ts';
import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import { useLayoutEffect } from 'react';

export const answerOptions: readonly { letter: OptionLetter; answer: Answer }[] = OPTION_LETTERS.map(
  (letter, index) => ({ letter, answer: (index + 1) as Answer }),
);

export type KeyAction = { kind: 'choose'; answer: Answer } | { kind: 'move'; by: 1 | -1 };

interface PressedKey {
  key: string;
  isModified: boolean;
  isRepeated: boolean;
}

/**
 * A-E and 1-5 choose an option, the left and right arrows move to another question. The radio buttons handle the up and
 * down arrows.
 */
export function toKeyAction({ key, isModified, isRepeated }: PressedKey): KeyAction | null {
  if (isModified) return null;
  if (key === 'ArrowLeft') return { kind: 'move', by: -1 };
  if (key === 'ArrowRight') return { kind: 'move', by: 1 };
  const option = answerOptions.find(({ letter, answer }) =>
    [letter, String(answer)].includes(key.toUpperCase()),
  );
  return option === undefined || isRepeated ? null : { kind: 'choose', answer: option.answer };
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('textarea, select, input:not([type=radio], [type=checkbox])');

/**
 * Handles keys on the whole screen, except in a dialog or a text field.
 * @param onAction returns false to leave the key to the browser
 */
export function useQuestionShortcuts(onAction: (action: KeyAction) => boolean): void {
  // A layout effect, so that the keys work as soon as the question is visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTextField(event.target) || document.querySelector('dialog[open]'))
        return;
      const isModified = event.ctrlKey || event.altKey || event.metaKey;
      const action = toKeyAction({ key: event.key, isModified, isRepeated: event.repeat });
      // By default, the left and right arrows would also choose the next radio button.
      if (action && onAction(action)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onAction]);
}
