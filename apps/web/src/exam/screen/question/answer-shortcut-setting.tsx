import type { Answer } from '@ambang/exam/rules.ts';
import { memo, useCallback, useState } from 'react';
import type { KeyAction } from '../../../question/question-shortcuts.ts';
import { useQuestionShortcuts } from '../../../question/question-shortcuts.ts';
import { tryStorage } from '../../../storage/try-storage.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './answer-shortcut-setting.module.css';

export interface AnswerShortcutSetting {
  areOn: boolean;
  turn: (areOn: boolean) => void;
  /** True after an answer shortcut was pressed while the shortcuts were off, so the device has a keyboard. */
  wereMissed: boolean;
}

const KEY = 'ambang-tombol';

/**
 * Handles the shortcuts of the exam. Those for answers are off by default, because speech input types whole words and
 * would choose answers by accident (WCAG 2.1.4). The device stores the setting for all tryouts. The arrow keys always
 * work.
 */
export function useAnswerShortcuts(
  onMove: (by: 1 | -1) => void,
  onChoose: (answer: Answer) => void,
): AnswerShortcutSetting {
  const [areOn, setOn] = useState(storedSetting);
  const [wereMissed, setMissed] = useState(false);
  const turn = useCallback((next: boolean) => {
    setOn(next);
    store(next);
  }, []);
  const handleKey = useCallback(
    (key: KeyAction) => {
      if (key.kind === 'move') onMove(key.by);
      else if (areOn) onChoose(key.answer);
      else setMissed(true);
      return key.kind === 'move' || areOn;
    },
    [onMove, onChoose, areOn],
  );
  useQuestionShortcuts(handleKey);
  return { areOn, turn, wereMissed };
}

const storedSetting = (): boolean => tryStorage(false, () => localStorage.getItem(KEY) === '1');

/** Without storage the setting lasts as long as the page. */
const store = (areOn: boolean): void =>
  tryStorage(undefined, () => localStorage.setItem(KEY, areOn ? '1' : '0'));

/** On a touch screen the switch appears only when it is on or after an answer shortcut was pressed. */
export const AnswerShortcutSwitch = memo(function AnswerShortcutSwitch({
  areOn,
  turn,
  wereMissed,
}: AnswerShortcutSetting) {
  return (
    <label className={classNames(styles.row, (areOn || wereMissed) && styles.known)}>
      <input type="checkbox" role="switch" checked={areOn} onChange={(event) => turn(event.target.checked)} />
      Pilih jawaban dengan tombol A–E atau 1–5
    </label>
  );
});
