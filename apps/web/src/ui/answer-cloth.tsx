import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { ovalAt } from './answer-cloth-geometry.ts';
import type { ClothPlan, Oval } from './answer-cloth-geometry.ts';
import styles from './answer-cloth.module.css';

interface Props {
  plan: ClothPlan;
  /** Row numbers at the left, as on a printed sheet. */
  numbered?: boolean;
  /** Fills in oval by oval, once. */
  animated?: boolean;
  /** In light ink on the dark cloth. */
  onCloth?: boolean;
  /** For readers that do not see it; without a label it is decoration. */
  label?: string;
  className?: string | undefined;
}

const NUMBER_MARGIN = 0.62;
const FILLING_MS = 1_600;

/** Whether the ovals are still filling in: a drawing that comes back after a turn of the phone is simply there. */
function useFilling(animated: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), FILLING_MS);
    return () => clearTimeout(timer);
  }, []);
  return animated && !isOver;
}

export function AnswerCloth({ plan, numbered, animated = false, onCloth, label, className }: Props) {
  const { pattern, cell } = plan;
  const isFilling = useFilling(animated);
  const margin = numbered ? cell * NUMBER_MARGIN : 0;
  const width = (pattern[0]?.length ?? 0) * cell + margin;
  return (
    <svg
      className={classNames(styles.cloth, isFilling && styles.animated, onCloth && styles.onCloth, className)}
      viewBox={`${-margin} 0 ${width} ${pattern.length * cell}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {pattern.map((line, row) => (
        <g key={row}>
          {numbered && <RowNumber row={row} cell={cell} />}
          {[...line].map((_, column) => (
            <Petal key={column} oval={ovalAt(plan, column, row)} cell={cell} />
          ))}
        </g>
      ))}
    </svg>
  );
}

const tenth = (value: number) => Math.round(value * 10) / 10;

function RowNumber({ row, cell }: { row: number; cell: number }) {
  return (
    <text
      className={styles.number}
      x={tenth(-0.12 * cell)}
      y={tenth((row + 0.575) * cell)}
      fontSize={tenth(0.21 * cell)}
    >
      {row + 1}
    </text>
  );
}

function Petal({ oval, cell }: { oval: Oval; cell: number }) {
  const { kind, x, y, rx, ry, turn, letter, dot } = oval;
  return (
    <>
      <ellipse
        className={styles[kind]}
        cx={x}
        cy={y}
        rx={rx}
        ry={ry}
        transform={turn === 0 ? undefined : `rotate(${turn} ${x} ${y})`}
      />
      {letter && (
        <text
          className={kind === 'filled' ? styles.letterFilled : styles.letter}
          x={x}
          y={tenth(y + 0.082 * cell)}
          fontSize={tenth(0.23 * cell)}
        >
          {letter}
        </text>
      )}
      {dot &&
        [1, -1].map((side) => (
          <circle
            key={side}
            className={styles.dot}
            cx={tenth(x + side * dot.x)}
            cy={tenth(y + side * dot.y)}
            r={tenth(0.033 * cell)}
          />
        ))}
    </>
  );
}
