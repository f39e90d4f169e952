import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import styles from './reviewed-options.module.css';

const WIDTH = 46;
const HEIGHT = 34;
const LINE = 1.75;

/** A printed oval with a petal in it that grows with the points. */
export function PointsPetal({ points }: { points: number }) {
  const scale = 0.34 + 0.66 * (points / POINTS_PER_RIGHT_ANSWER);
  const centre = { cx: WIDTH / 2, cy: HEIGHT / 2 };
  return (
    <span>
      <svg className={styles.petal} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <ellipse {...centre} rx={(WIDTH - LINE) / 2} ry={(HEIGHT - LINE) / 2} strokeWidth={LINE} />
        <ellipse {...centre} rx={(WIDTH / 2) * scale} ry={(HEIGHT / 2) * scale} className={styles.weight} />
        <text x={WIDTH / 2} y={HEIGHT / 2 + 5} textAnchor="middle">
          {points}
        </text>
      </svg>
    </span>
  );
}
