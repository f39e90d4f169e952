import { classNames } from '../../ui/class-names.ts';
import type { QuestionResult } from '../question-results.ts';
import { DOT_RADIUS, PETAL_COLUMNS, petalPosition, petalShape } from '../petals.ts';
import styles from './result-pattern.module.css';

const CELL = 40;

export function ResultPattern({ results, onDark }: { results: readonly QuestionResult[]; onDark: boolean }) {
  const rows = Math.ceil(results.length / PETAL_COLUMNS);
  return (
    <div className={classNames(styles.pattern, onDark && styles.onDark)}>
      <svg
        viewBox={`0 0 ${PETAL_COLUMNS * CELL} ${rows * CELL}`}
        role="img"
        aria-label={describePattern(results)}
      >
        {results.map((result, index) => (
          <Petal key={result.number} result={result} index={index} />
        ))}
      </svg>
      <Legend />
    </div>
  );
}

function Petal({ result, index }: { result: QuestionResult; index: number }) {
  const { column, row, turn } = petalPosition(index, PETAL_COLUMNS);
  const x = column * CELL + CELL / 2;
  const y = row * CELL + CELL / 2;
  const { rx, ry, isFilled, hasDot } = petalShape(result, CELL);
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
export function describePattern(results: readonly QuestionResult[]): string {
  const countOf = (...verdicts: QuestionResult['verdict'][]) =>
    results.filter(({ verdict }) => verdicts.includes(verdict)).length;
  return (
    `Kain jawabanmu: ${results.length} soal, ${countOf('right', 'struck')} bernilai penuh, ${countOf('partial')} sebagian, ` +
    `${countOf('wrong')} salah, ${countOf('empty')} kosong`
  );
}
