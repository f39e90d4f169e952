import { classNames } from '../class-names.ts';
import { petalShape } from './cloth-geometry.ts';
import type { ClothMark } from './cloth-marks.ts';
import styles from './cloth.module.css';

const entries: readonly [text: string, mark: ClothMark][] = [
  ['penuh', '5'],
  ['sebagian', '2'],
  ['salah', '0'],
  ['kosong', '-'],
];

const CELL = 16;

/** What the petals of a cloth mean. Each petal names its mark, so screen readers skip it. */
export const ClothLegend = ({ isOnDark = false }: { isOnDark?: boolean }) => (
  <div className={classNames(styles.cloth, styles.legend, isOnDark && styles.onDark)} aria-hidden>
    {entries.map(([text, mark]) => {
      const { rx, ry, isFilled, dotRadius } = petalShape({ mark, x: 0, y: 0, turn: 45 }, CELL);
      return (
        <span key={text}>
          <svg viewBox="-10 -6.5 20 13">
            <ellipse className={isFilled ? styles.ink : styles.outline} rx={rx} ry={ry} />
            {dotRadius !== null && <circle className={styles.dot} r={dotRadius} />}
          </svg>
          {text}
        </span>
      );
    })}
  </div>
);
