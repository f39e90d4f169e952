import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import type { PetalDrawing, PetalState, PlacedPetal } from './petal-geometry.ts';
import { placeInFlowers, placeInRow } from './petal-geometry.ts';
import styles from './petals.module.css';

export type { PetalState };

interface PetalsProps {
  states: readonly PetalState[];
  /** `flowers` groups four petals each, `row` is a zigzag. */
  layout?: 'flowers' | 'row';
  flowersPerRow?: number | undefined;
  /** The side of one petal's cell in px. */
  cell: number;
  /** Without a label the drawing is decorative: the words beside it say the same. */
  label?: string;
  /** Opens the full petals one after the other. */
  isOpening?: boolean;
  isOnDark?: boolean;
  className?: string | undefined;
}

/** Petals of a kawung: one per question, day or chance. */
export function Petals({ states, layout = 'flowers', flowersPerRow, ...props }: PetalsProps) {
  const drawing = layout === 'row' ? placeInRow(states) : placeInFlowers(states, flowersPerRow);
  return <Drawing drawing={drawing} {...props} />;
}

interface PetalProps extends Pick<PetalsProps, 'isOnDark' | 'className'> {
  state: PetalState;
  /** The side in px. */
  size: number;
  turn?: 45 | -45;
}

/** A single petal, beside a word. */
export function Petal({ state, size, turn = 45, ...style }: PetalProps) {
  const drawing = { petals: [{ state, x: 0.5, y: 0.5, turn }], columns: 1, rows: 1 };
  return <Drawing drawing={drawing} cell={size} {...style} />;
}

/** Room for the outline of the outer petals. */
const MARGIN_PX = 1.5;

interface DrawingProps extends Pick<PetalsProps, 'cell' | 'label' | 'isOpening' | 'isOnDark' | 'className'> {
  drawing: PetalDrawing;
}

function Drawing({ drawing, cell, label, isOpening = false, isOnDark = false, className }: DrawingProps) {
  const [width, height] = [drawing.columns * cell + 2 * MARGIN_PX, drawing.rows * cell + 2 * MARGIN_PX];
  return (
    <svg
      className={classNames(styles.petals, isOnDark && styles.onDark, isOpening && styles.opening, className)}
      viewBox={`${-MARGIN_PX} ${-MARGIN_PX} ${width} ${height}`}
      width={width}
      height={height}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      {drawing.petals.map((petal, index) => (
        <PetalShape key={index} petal={petal} cell={cell} order={isOpening ? index : null} />
      ))}
    </svg>
  );
}

/** Half axes of the outer ellipse, as parts of the cell. */
const LENGTH = 0.62;
const BREADTH = 0.285;

/** How far an outline lies inside the shape, in px: half of its stroke. */
const insetOf: Record<PetalState, number> = {
  ...{ open: 0.7, none: 0.7, part: 0.7, wrong: 0.7, unsure: 0.8, empty: 0.8, current: 1.2, full: 0 },
};

const PART_SCALE = 0.58;

interface ShapeProps {
  petal: PlacedPetal;
  cell: number;
  /** When it opens; null without an animation. */
  order: number | null;
}

function PetalShape({ petal, cell, order }: ShapeProps) {
  const { state, turn } = petal;
  const [cx, cy] = [round(petal.x * cell), round(petal.y * cell)];
  const [rx, ry] = [LENGTH * cell, BREADTH * cell];
  const inset = insetOf[state];
  const outer = state === 'part' || state === 'wrong' ? styles.open : styles[state];
  return (
    // The turn is on the group, because the animation has its own transform.
    <g transform={`rotate(${turn} ${cx} ${cy})`}>
      <ellipse
        className={outer}
        {...{ cx, cy }}
        rx={round(rx - inset)}
        ry={round(ry - inset)}
        // Pages without scripts must not have style attributes, which their policy blocks.
        style={order === null ? undefined : ({ '--index': order } as CSSProperties)}
      />
      {state === 'part' && (
        <ellipse
          className={styles.full}
          {...{ cx, cy }}
          rx={round(rx * PART_SCALE)}
          ry={round(ry * PART_SCALE)}
        />
      )}
      {state === 'wrong' && <circle className={styles.dot} {...{ cx, cy }} r={round(cell * 0.115)} />}
    </g>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
