import { memo } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { AnswerKeys } from './answer-keys.ts';
import styles from './answer-keys-switch.module.css';

/** Says which keys there are, and turns them on. On a touch screen it shows itself once a key was pressed. */
export const AnswerKeysSwitch = memo(function AnswerKeysSwitch({ areOn, turn, wereMissed }: AnswerKeys) {
  return (
    <label className={classNames(styles.row, (areOn || wereMissed) && styles.known)}>
      <input type="checkbox" role="switch" checked={areOn} onChange={(event) => turn(event.target.checked)} />
      Pilih jawaban dengan tombol A–E atau 1–5
    </label>
  );
});
