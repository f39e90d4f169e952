import { clothPaths } from './cloth-geometry.ts';
import type { ClothPetal } from './cloth-geometry.ts';
import { markAt } from './cloth-marks.ts';
import { clothViewBox } from './cloth-view-box.ts';
import styles from './cloth.module.css';

interface Props {
  /** One mark per question. */
  marks: string;
  /** The side of a petal's cell in px. */
  cell: number;
  /** Such as "1 dari 4 benar". */
  label: string;
}

/** The questions of a topic as petals in one row, which wraps nowhere. */
export function PetalRow({ marks, cell, label }: Props) {
  const petals = [...marks].map((_, index): ClothPetal => ({
    ...{ number: index + 1, test: '', mark: markAt(marks, index + 1) },
    ...{ x: index + 0.5, y: 0.5, turn: index % 2 === 0 ? 45 : -45 },
  }));
  const drawing = { petals, bands: [], width: marks.length, height: 1 };
  const { ink, outline, dots } = clothPaths(drawing, cell);
  return (
    <svg
      className={styles.row}
      viewBox={clothViewBox(drawing, cell)}
      style={{ width: marks.length * cell }}
      role="img"
      aria-label={label}
    >
      <path className={styles.outline} d={outline} />
      <path className={styles.ink} d={ink} />
      <path className={styles.dot} d={dots} />
    </svg>
  );
}
