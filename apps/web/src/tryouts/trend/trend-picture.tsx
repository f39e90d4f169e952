import type { TestName } from '@ambang/exam/rules.ts';
import { hundredth, tenth } from '../../ui/marks/tenth.ts';
import styles from './trend-picture.module.css';
import type { TrendPoint } from './trend-points.ts';
import { heights, trendLabel } from './trend-points.ts';

/** In em: it goes by the letters, which the person may have made larger. */
const HEIGHT = 10.2;

/** With more results only the first and the last have their numbers beside them: the others are in the table. */
const MOST_NUMBERED = 6;

const percent = (share: number) => `${tenth(share * 100)}%`;

/** The results of one test in their order, over its grade in gold. A filled point has reached it, an empty one has not. */
export function TrendPicture({ test, trend }: { test: TestName; trend: readonly TrendPoint[] }) {
  const heightOf = heights(trend);
  const y = (points: number) => `${hundredth((1 - heightOf(points)) * HEIGHT)}em`;
  const x = (place: number) => percent((place + 0.5) / trend.length);
  const isNumbered = (place: number) =>
    trend.length <= MOST_NUMBERED || place === 0 || place === trend.length - 1;
  return (
    <svg
      className={styles.picture}
      width="100%"
      height={`${HEIGHT}em`}
      role="img"
      aria-label={trendLabel(test, trend)}
    >
      <Grades trend={trend} y={y} />
      {trend.slice(1).map((point, index) => (
        <line
          key={point.tryoutId}
          className={styles.way}
          {...{ x1: x(index), x2: x(index + 1) }}
          {...{ y1: y(trend[index]?.points ?? 0), y2: y(point.points) }}
        />
      ))}
      {trend.map((point, place) => (
        <svg key={point.tryoutId} className={styles.place} x={x(place)} y={y(point.points)}>
          <circle className={point.isPassed ? styles.passed : styles.failed} r="5" />
          {isNumbered(place) && (
            <text className={styles.points} y={point.isPassed ? '-0.9em' : '1.7em'}>
              {point.points}
            </text>
          )}
        </svg>
      ))}
    </svg>
  );
}

/** The grade of each tryout below its point: rules may differ from one tryout to the next. */
function Grades({ trend, y }: { trend: readonly TrendPoint[]; y: (points: number) => string }) {
  return trend.map(({ tryoutId, grade }, place) => (
    <line
      key={tryoutId}
      className={styles.grade}
      {...{ x1: percent(place / trend.length), x2: percent((place + 1) / trend.length) }}
      {...{ y1: y(grade), y2: y(grade) }}
    />
  ));
}
