import type { FormEvent } from 'react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './review-filters.module.css';

/** To a question by its number. A field, because a bare digit as a key would answer to every misheard word. */
export function JumpForm({ count, onJump }: { count: number; onJump: (number: number) => void }) {
  const [text, setText] = useState('');
  const jump = (event: FormEvent) => {
    event.preventDefault();
    const number = Number.parseInt(text);
    if (Number.isNaN(number)) return;
    setText('');
    onJump(number);
  };
  return (
    <form className={styles.jump} onSubmit={jump}>
      <label>
        Ke nomor
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          placeholder={`1-${count}`}
          value={text}
          onChange={(event) => setText(event.target.value.replace(/\D/g, ''))}
        />
      </label>
      <Button type="submit" size="sm">
        Buka
      </Button>
    </form>
  );
}
