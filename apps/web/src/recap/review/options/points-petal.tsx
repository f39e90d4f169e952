import { markOfPoints } from '../../../ui/cloth/cloth-marks.ts';
import { petalShape } from '../../../ui/cloth/cloth-geometry.ts';
import styles from './reviewed-options.module.css';

const CELL = 16;

/** The petal of an option's points, as the cloth draws it. The words beside it say the points. */
export function PointsPetal({ points }: { points: number }) {
  const { rx, ry } = petalShape({ mark: markOfPoints(points), x: 0, y: 0, turn: 45 }, CELL);
  return (
    <svg className={styles.petal} viewBox="-10.5 -5.5 21 11" aria-hidden="true">
      <ellipse rx={rx} ry={ry} />
    </svg>
  );
}
