import { memo } from 'react';
import type { TextSize } from './text-size.ts';
import { textSizes } from './text-size.ts';
import styles from './text-size-control.module.css';

interface Props {
  size: TextSize;
  onChange: (size: TextSize) => void;
}

export const TextSizeControl = memo(function TextSizeControl({ size, onChange }: Props) {
  return (
    <div className={styles.group} role="group" aria-label="Ukuran teks soal">
      {textSizes.map((one) => (
        <button
          key={one.size}
          type="button"
          aria-label={one.label}
          aria-pressed={one.size === size}
          onClick={() => onChange(one.size)}
        >
          A
        </button>
      ))}
    </div>
  );
});
