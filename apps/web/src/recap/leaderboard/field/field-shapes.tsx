import type { CSSProperties } from 'react';
import { roundToHundredth } from '../../../ui/charts/rounding.ts';
import type { Field, FieldBin } from './field-bins.ts';
import { ROW_HEIGHT, TOP, WIDTH } from './field-bins.ts';
import styles from './field.module.css';

/** Parts of a bin's width. */
const OVAL_RADIUS = 0.41;
const BAR_INSET = 0.06;

/** An own oval is larger, and at least of this size. */
const OWN_SCALE = 1.25;
const LEAST_OWN = { rx: 5.2, ry: 3.6 };
const HALO = 2;
const OWN_GAP = 1;

/** The vertical radius as a part of a row's height. */
const OVAL_FLATNESS = 0.38;

interface Sizes {
  height: number;
  binWidth: number;
  rowHeight: number;
  rx: number;
  ry: number;
}

function sizesOf({ bins, highest, height }: Field): Sizes {
  const binWidth = WIDTH / bins.length;
  const rowHeight = Math.min((height - TOP) / highest, binWidth * ROW_HEIGHT);
  return { height, binWidth, rowHeight, rx: binWidth * OVAL_RADIUS, ry: rowHeight * OVAL_FLATNESS };
}

/** The shapes of all bins, the lowest total first. */
export function FieldShapes({ field }: { field: Field }) {
  const sizes = sizesOf(field);
  const Shape = field.shape === 'ovals' ? BinOfOvals : BinBar;
  return field.bins.map((bin, index) => (
    <Shape key={bin.from} {...{ bin, index, sizes }} highest={field.highest} />
  ));
}

interface BinProps {
  bin: FieldBin;
  index: number;
  sizes: Sizes;
  highest: number;
}

/** Candidates who passed are at the bottom, the own oval is on top. */
function BinOfOvals({ bin, index, sizes }: BinProps) {
  const { participants, passed } = bin.others;
  const { height, binWidth, rowHeight, rx, ry } = sizes;
  const cx = roundToHundredth((index + 0.5) * binWidth);
  const yOf = (row: number) => roundToHundredth(height - (row + 0.5) * rowHeight);
  return (
    <g className={styles.bin} style={{ '--index': index } as CSSProperties}>
      {Array.from({ length: participants }, (_, row) => (
        <ellipse
          key={row}
          className={row < passed ? styles.passed : styles.notPassed}
          {...{ cx, cy: yOf(row) }}
          rx={roundToHundredth(rx)}
          ry={roundToHundredth(ry)}
        />
      ))}
    </g>
  );
}

function BinBar({ bin, index, sizes: { height, binWidth }, highest }: BinProps) {
  const heightOf = (count: number) =>
    count === 0 ? 0 : roundToHundredth(Math.max(0.8, ((height - TOP) * count) / highest));
  const [all, filled] = [heightOf(bin.participants), heightOf(bin.passed)];
  const horizontal = {
    x: roundToHundredth((index + BAR_INSET) * binWidth),
    width: roundToHundredth(binWidth * (1 - 2 * BAR_INSET)),
  };
  if (all === 0) return null;
  return (
    <g className={styles.bin} style={{ '--index': index } as CSSProperties}>
      <rect className={styles.bar} {...horizontal} y={height - all} height={all} />
      {filled > 0 && <rect className={styles.passed} {...horizontal} y={height - filled} height={filled} />}
      {bin.isOwn && <rect className={styles.ownBar} {...horizontal} y={height - all} height={all} />}
    </g>
  );
}

/** A line down to the own bin, and the own oval on top of it. */
export function OwnShape({ field }: { field: Field }) {
  const index = field.bins.findIndex(({ isOwn }) => isOwn);
  const bin = field.bins[index];
  if (!bin) return null;
  const { height, binWidth, rowHeight, rx, ry } = sizesOf(field);
  const cx = roundToHundredth((index + 0.5) * binWidth);
  if (field.shape === 'bars') {
    const top = height - ((height - TOP) * bin.participants) / field.highest;
    return <path className={styles.stem} d={`M${cx} 0V${roundToHundredth(Math.max(0, top - 3))}`} />;
  }
  const own = { rx: Math.max(rx * OWN_SCALE, LEAST_OWN.rx), ry: Math.max(ry * OWN_SCALE, LEAST_OWN.ry) };
  const cy = roundToHundredth(
    Math.max(own.ry, height - own.ry - OWN_GAP - bin.others.participants * rowHeight),
  );
  return (
    <g className={styles.own}>
      <path className={styles.stem} d={`M${cx} 0V${roundToHundredth(Math.max(0, cy - own.ry - HALO))}`} />
      <ellipse className={styles.halo} {...{ cx, cy }} rx={own.rx + HALO} ry={own.ry + HALO} />
      <ellipse className={styles.ink} {...{ cx, cy }} {...own} />
    </g>
  );
}
