import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import { classNames } from '../../ui/class-names.ts';
import { roundToTenth } from '../../ui/charts/rounding.ts';
import type { ItemMark } from '../item-marks.ts';
import styles from './result-pattern.module.css';

const COLUMNS = 11;
const CELL = 40;

export function ResultPattern({ marks, onDark }: { marks: readonly ItemMark[]; onDark: boolean }) {
  const rows = Math.ceil(marks.length / COLUMNS);
  return (
    <div className={classNames(styles.pattern, onDark && styles.onDark)}>
      <svg viewBox={`0 0 ${COLUMNS * CELL} ${rows * CELL}`} role="img" aria-label={describePattern(marks)}>
        {marks.map((mark, index) => (
          <Petal key={mark.number} mark={mark} column={index % COLUMNS} row={Math.floor(index / COLUMNS)} />
        ))}
      </svg>
      <Legend />
    </div>
  );
}

function Petal({ mark, column, row }: { mark: ItemMark; column: number; row: number }) {
  const x = column * CELL + CELL / 2;
  const y = row * CELL + CELL / 2;
  const turn = (column + row) % 2 === 0 ? 45 : -45;
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
      {hasDot && <circle className={styles.dot} cx={x} cy={y} r={CELL * 0.115} />}
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

interface PetalShape {
  rx: number;
  ry: number;
  isFilled: boolean;
  hasDot: boolean;
}

/**
 * A full petal for full points, a smaller one for some points, an outline with a dot for a wrong answer, an outline for
 * no answer.
 */
export function petalShape(
  { verdict, points }: Pick<ItemMark, 'verdict' | 'points'>,
  cell: number,
): PetalShape {
  if (verdict === 'empty' || verdict === 'wrong')
    return {
      rx: roundToTenth(cell * 0.61),
      ry: roundToTenth(cell * 0.26),
      isFilled: false,
      hasDot: verdict === 'wrong',
    };
  const scale = 0.34 + 0.66 * (points / POINTS_PER_RIGHT_ANSWER);
  return {
    rx: roundToTenth(cell * 0.64 * scale),
    ry: roundToTenth(cell * 0.292 * scale),
    isFilled: true,
    hasDot: false,
  };
}
