import { classNames } from '../class-names.ts';
import { petalShape } from './cloth-geometry.ts';
import type { ClothMark } from './cloth-marks.ts';
import styles from './cloth.module.css';

type Entries = readonly (readonly [text: string, mark: ClothMark])[];

const resultEntries: Entries = [
  ['penuh', '5'],
  ['sebagian', '2'],
  ['salah', '0'],
  ['kosong', '-'],
];

/** Of an attempt without a result. */
export const answerEntries: Entries = [
  ['terjawab', '5'],
  ['kosong', '-'],
];

interface Props {
  entries?: Entries;
  isOnDark?: boolean;
}

const CELL = 16;

/** What the petals of a cloth mean. The cloth or its petals have names, so screen readers skip it. */
export const ClothLegend = ({ entries = resultEntries, isOnDark = false }: Props) => (
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
