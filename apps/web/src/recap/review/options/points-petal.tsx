import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import styles from './reviewed-options.module.css';

/** The radii of a petal with full points. */
const FULL = { rx: 10, ry: 4.6 };

/** The petal of an option's points, in the sizes of the cloth. The words beside it say the points. */
export function PointsPetal({ points }: { points: number }) {
  const scale = points === POINTS_PER_RIGHT_ANSWER ? 1 : 0.34 + 0.12 * points;
  return (
    <svg className={styles.petal} viewBox="-10.5 -5.5 21 11" aria-hidden="true">
      <ellipse rx={FULL.rx * scale} ry={FULL.ry * scale} />
    </svg>
  );
}
