import type { PracticeCard } from '@ambang/contract/practice/book.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './book.module.css';

/** Longer than other messages, because it holds an action. */
const UNDO_MS = 8_000;

interface Props {
  card: PracticeCard;
  onUndo: () => void;
  onEnd: () => void;
}

/** Offers to put the card back. It stays while it has the focus. */
export function UndoBar({ card, onUndo, onEnd }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [hasFocus, setFocus] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (hasFocus) return;
    const timer = setTimeout(end, UNDO_MS);
    return () => clearTimeout(timer);
  }, [hasFocus]);
  return (
    <div
      ref={bar}
      className={styles.undo}
      onFocus={(event) => setFocus(event.target.matches(':focus-visible'))}
      onBlur={() => setFocus(false)}
    >
      <Icon name="check" />
      <span role="status">{card.kindName} dikeluarkan, tidak akan kembali</span>
      <Button variant="text" size="sm" onClick={onUndo}>
        Urungkan
      </Button>
    </div>
  );
}
