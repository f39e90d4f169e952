import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { ClothDrawing } from './cloth-geometry.ts';
import { clothPaths, layColumns, layRows } from './cloth-geometry.ts';
import type { ClothTest } from './cloth-marks.ts';
import { ClothNames } from './cloth-names.tsx';
import { clothViewBox } from './cloth-view-box.ts';
import styles from './cloth.module.css';

interface Props {
  /** One mark per question. */
  marks: string;
  tests: readonly ClothTest[];
  /**
   * `rows`: ten questions a row with a space between the tests. `columns`: five rows, one test beside the other. `plain`: ten
   * questions a row without spaces. `tiny`: the same for rows of lists, without dots.
   */
  layout: 'rows' | 'columns' | 'plain' | 'tiny';
  isOnDark?: boolean;
  /** Shows the names of the tests, in `rows` at the left and in `columns` above, there with these words. */
  captions?: readonly string[] | undefined;
  /** Without a label the picture is decorative. */
  label?: string | undefined;
  /** Draws the petals in another way than as a picture, such as links to their questions. */
  draw?: ((drawing: ClothDrawing, cell: number) => ReactNode) | undefined;
  className?: string | undefined;
}

/** The side of a petal's cell in the drawing's units. */
const CELLS = { rows: 28, columns: 48, plain: 28, tiny: 6 };

/** The answers of an attempt as a cloth of petals, as wide as its place. */
export function Cloth({ marks, tests, layout, isOnDark = false, captions, label, draw, className }: Props) {
  const drawing = layCloth(marks, tests, layout);
  const cell = CELLS[layout];
  const classes = classNames(styles.cloth, styles[layout], isOnDark && styles.onDark, className);
  return (
    <div className={classes}>
      {captions && <ClothNames drawing={drawing} isAbove={layout === 'columns'} captions={captions} />}
      {draw?.(drawing, cell) ?? (
        <ClothPicture drawing={drawing} cell={cell} label={label} hasDots={layout !== 'tiny'} />
      )}
    </div>
  );
}

function layCloth(marks: string, tests: readonly ClothTest[], layout: Props['layout']): ClothDrawing {
  if (layout === 'columns') return layColumns(marks, tests);
  return layout === 'rows' ? layRows(marks, tests) : layRows(marks, tests, 0);
}

interface PictureProps {
  drawing: ClothDrawing;
  cell: number;
  label: string | undefined;
  hasDots: boolean;
}

function ClothPicture({ drawing, cell, label, hasDots }: PictureProps) {
  const { ink, outline, dots } = clothPaths(drawing, cell);
  return (
    <svg
      className={styles.drawing}
      viewBox={clothViewBox(drawing, cell)}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <path className={styles.outline} d={outline} />
      <path className={styles.ink} d={ink} />
      {hasDots && <path className={styles.dot} d={dots} />}
    </svg>
  );
}
