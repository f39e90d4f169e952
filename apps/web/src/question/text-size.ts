import { useCallback, useState } from 'react';
import { orElse } from '../storage/try-storage.ts';

/** The names of `[data-teks]` in the design tokens. */
export type TextSize = 'kecil' | 'normal' | 'besar';

export const textSizes: readonly { size: TextSize; label: string }[] = [
  { size: 'kecil', label: 'Teks kecil' },
  { size: 'normal', label: 'Teks normal' },
  { size: 'besar', label: 'Teks besar' },
];

const KEY = 'ambang-teks';

/** Kept on the device: eyes stay the same from one tryout to the next. */
export function useTextSize(): [TextSize, (size: TextSize) => void] {
  const [size, setSize] = useState(keptSize);
  const change = useCallback((next: TextSize) => {
    setSize(next);
    keepSize(next);
  }, []);
  return [size, change];
}

const keptSize = (): TextSize =>
  orElse('normal', () => {
    const kept = localStorage.getItem(KEY);
    return textSizes.find(({ size }) => size === kept)?.size ?? 'normal';
  });

/** Without storage the choice lasts as long as the page. */
const keepSize = (size: TextSize): void => orElse(undefined, () => localStorage.setItem(KEY, size));
