import { classNames } from '../../ui/class-names.ts';
import type { ItemMark } from '../item-marks.ts';
import { DOT_RADIUS, PETAL_COLUMNS, petalPosition, petalShape } from '../petals.ts';
import styles from './result-pattern.module.css';

const CELL = 40;

export function ResultPattern({ marks, onDark }: { marks: readonly ItemMark[]; onDark: boolean }) {
  const rows = Math.ceil(marks.length / PETAL_COLUMNS);
  return (
    <div className={classNames(styles.pattern, onDark && styles.onDark)}>
      <svg
        viewBox={`0 0 ${PETAL_COLUMNS * CELL} ${rows * CELL}`}
        role="img"
        aria-label={describePattern(marks)}
      >
        {marks.map((mark, index) => (
          <Petal key={mark.number} mark={mark} index={index} />
        ))}
      </svg>
      <Legend />
    </div>
  );
}

function Petal({ mark, index }: { mark: ItemMark; index: number }) {
  const { column, row, turn } = petalPosition(index, PETAL_COLUMNS);
  const x = column * CELL + CELL / 2;
  const y = row * CELL + CELL / 2;
  const { rx, ry, isFilled, hasDot } = petalShape(mark, CELL);
  return (
    <>
      <ellipse
        className={isFilled ? styles.filled : styles.outline}
        cx={x}
        cy={y}
        rx={rx}
        ry={ry}
        transform={`rotate(${turn} ${x} ${y})`}
      />
      {hasDot && <circle className={styles.dot} cx={x} cy={y} r={CELL * DOT_RADIUS} />}
    </>
  );
}

const legendEntries = [
  { text: 'Penuh', rx: 8.5, ry: 5, isFilled: true },
  { text: 'Sebagian', rx: 5, ry: 3, isFilled: true },
  { text: 'Salah', rx: 8, ry: 4.6, isFilled: false, hasDot: true },
  { text: 'Kosong', rx: 8, ry: 4.6, isFilled: false },
];

const Legend = () => (
  <div className={styles.legend} aria-hidden="true">
    {legendEntries.map(({ text, rx, ry, isFilled, hasDot }) => (
      <span key={text}>
        <svg viewBox="0 0 18 12">
          <ellipse className={isFilled ? styles.filled : styles.outline} cx="9" cy="6" rx={rx} ry={ry} />
          {hasDot && <circle className={styles.dot} cx="9" cy="6" r="2.2" />}
        </svg>
        {text}
      </span>
    ))}
  </div>
);

/** Describes the pattern for screen readers. A struck question has full points, like a right answer. */
export function describePattern(marks: readonly ItemMark[]): string {
  const countOf = (...verdicts: ItemMark['verdict'][]) =>
    marks.filter(({ verdict }) => verdicts.includes(verdict)).length;
  return (
    `Kain jawabanmu: ${marks.length} soal, ${countOf('right', 'struck')} bernilai penuh, ${countOf('partial')} sebagian, ` +
    `${countOf('wrong')} salah, ${countOf('empty')} kosong`
  );
}
