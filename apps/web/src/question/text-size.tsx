import { memo, useCallback, useState } from 'react';
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

export const TextSizeControl = memo(function TextSizeControl({ size, onChange }: Props) {
  return (
    <div className={styles.group} role="group" aria-label="Ukuran teks soal">
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
  );
});
