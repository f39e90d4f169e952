import { memo } from 'react';
import { classNames } from '../class-names.ts';
import { petalDots, patternOvals } from './answer-pattern-geometry.ts';
import type { PatternPlan, Oval } from './answer-pattern-geometry.ts';
import styles from './answer-pattern.module.css';
import type { OvalShape } from '../charts/oval-path.ts';
import { ovalPath } from '../charts/oval-path.ts';
import { roundToTenth } from '../charts/rounding.ts';

interface Props {
  plan: PatternPlan;
  /** The number of the first row; with it, rows have numbers at the left, as on a printed answer sheet. */
  firstNumber?: number;
  /** Draws only the empty ovals or only the filled ones; both by default. */
  part?: 'sheet' | 'ink';
  /** Uses light colours for a dark background. */
  onDark?: boolean;
  className?: string | undefined;
}

const NUMBER_MARGIN = 0.62;

/**
 * Decorative: a caller that gives the drawing a meaning adds the label. Each shape combines many ovals, so that a slow
 * phone draws it at once.
 */
export const AnswerPattern = memo(function AnswerPattern({
  plan,
  firstNumber,
  part,
  onDark,
  className,
}: Props) {
  const { pattern, cell } = plan;
  const margin = firstNumber === undefined ? 0 : cell * NUMBER_MARGIN;
  const width = (pattern[0]?.length ?? 0) * cell + margin;
  const ovals = patternOvals(plan);
  const ofKind = (wanted: Oval['kind']) => ovals.filter(({ kind }) => kind === wanted);
  return (
    <svg
      className={classNames(styles.pattern, onDark && styles.onDark, className)}
      viewBox={`${-margin} 0 ${width} ${pattern.length * cell}`}
      aria-hidden
    >
      {part !== 'ink' && (
        <>
          {firstNumber !== undefined &&
            pattern.map((_, row) => <RowNumber key={row} number={firstNumber + row} row={row} cell={cell} />)}
          <Ovals className={styles.empty} ovals={ofKind('empty')} />
          <Ovals className={styles.missing} ovals={ofKind('missing')} />
          <OptionLetters className={styles.letter} ovals={ofKind('empty')} cell={cell} />
        </>
      )}
      {part !== 'sheet' && (
        <>
          <Ovals className={styles.filled} ovals={ofKind('filled')} />
          <Ovals className={styles.unsure} ovals={ofKind('unsure')} />
          <Ovals className={styles.current} ovals={ofKind('current')} />
          <Ovals className={styles.dot} ovals={ofKind('filled').flatMap((oval) => petalDots(oval, cell))} />
          <OptionLetters className={styles.letterFilled} ovals={ofKind('filled')} cell={cell} />
          <OptionLetters className={styles.letter} ovals={ofKind('unsure')} cell={cell} />
        </>
      )}
    </svg>
  );
});

interface OvalsProps {
  className: string | undefined;
  ovals: readonly OvalShape[];
}

const Ovals = ({ className, ovals }: OvalsProps) =>
  ovals.length > 0 && <path className={className} d={ovals.map(ovalPath).join('')} />;

interface OptionLettersProps {
  className: string | undefined;
  ovals: readonly Oval[];
  cell: number;
}

/** One text element with a position for each letter. */
function OptionLetters({ className, ovals, cell }: OptionLettersProps) {
  const printed = ovals.filter(({ letter }) => letter);
  if (printed.length === 0) return null;
  return (
    <text
      className={className}
      x={printed.map(({ x }) => x).join(' ')}
      y={printed.map(({ y }) => roundToTenth(y + 0.082 * cell)).join(' ')}
      fontSize={roundToTenth(0.23 * cell)}
    >
      {printed.map(({ letter }) => letter).join('')}
    </text>
  );
}

/** The number of a row of the answer sheet, at its left. */
export function RowNumber({ number, row, cell }: { number: number; row: number; cell: number }) {
  return (
    <text
      className={styles.number}
      x={roundToTenth(-0.12 * cell)}
      y={roundToTenth((row + 0.575) * cell)}
      fontSize={roundToTenth(0.21 * cell)}
    >
      {number}
    </text>
  );
}
