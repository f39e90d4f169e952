import type { RefObject } from 'react';
import { memo, useCallback, useEffect, useId, useRef, useState } from 'react';
import { tryStorage } from '../storage/try-storage.ts';
import styles from './text-size.module.css';

/** The values of `[data-text-size]` in the design tokens. Devices have them stored, so they must not be renamed. */
export type TextSize = 'kecil' | 'normal' | 'besar';

const textSizes: readonly { size: TextSize; label: string }[] = [
  { size: 'kecil', label: 'Teks kecil' },
  { size: 'normal', label: 'Teks normal' },
  { size: 'besar', label: 'Teks besar' },
];

const KEY = 'ambang-teks';

/** The device stores one size for all tryouts. */
export function useTextSize(): [TextSize, (size: TextSize) => void] {
  const [size, setSize] = useState(readSize);
  const change = useCallback((next: TextSize) => {
    setSize(next);
    storeSize(next);
  }, []);
  return [size, change];
}

const readSize = (): TextSize =>
  tryStorage('normal', () => {
    const stored = localStorage.getItem(KEY);
    return textSizes.find(({ size }) => size === stored)?.size ?? 'normal';
  });

/** Without storage the size lasts as long as the page. */
const storeSize = (size: TextSize): void => tryStorage(undefined, () => localStorage.setItem(KEY, size));

interface Props {
  size: TextSize;
  onChange: (size: TextSize) => void;
}

/** A button that opens the three sizes. Escape, a press elsewhere and a move of the focus close them. */
export const TextSizeControl = memo(function TextSizeControl({ size, onChange }: Props) {
  const groupId = useId();
  const control = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useOutsidePress(control, isOpen, close);
  return (
    <div
      ref={control}
      className={styles.control}
      onBlur={({ relatedTarget }) => relatedTarget && !control.current?.contains(relatedTarget) && close()}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <button
        type="button"
        className={styles.opener}
        aria-label="Ukuran teks"
        aria-expanded={isOpen}
        aria-controls={groupId}
        onClick={() => setOpen(!isOpen)}
      >
        A<small>A</small>
      </button>
      <div id={groupId} className={styles.group} role="group" aria-label="Ukuran teks soal" hidden={!isOpen}>
        {textSizes.map((option) => (
          <button
            key={option.size}
            type="button"
            aria-label={option.label}
            aria-pressed={option.size === size}
            onClick={() => onChange(option.size)}
          >
            A
          </button>
        ))}
      </div>
    </div>
  );
});

function useOutsidePress(control: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !control.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [control, isOpen, close]);
}
