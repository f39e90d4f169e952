import type { TestName } from '@ambang/exam/rules.ts';
import { toEm, toPercent } from '../../ui/charts/rounding.ts';
import styles from './trend-chart.module.css';
import type { TrendPoint } from './trend-points.ts';
import { createHeightScale, describeTrend } from './trend-points.ts';

/** In em. */
const HEIGHT = 10.2;

/** With more results, only the first and the last point have labels. The table has all figures. */
const MAX_LABELLED = 6;

/** Charts the results of one test. The points of passed tests are filled. */
export function TrendChart({ test, trend }: { test: TestName; trend: readonly TrendPoint[] }) {
  const heightOf = createHeightScale(trend);
  const y = (points: number) => toEm((1 - heightOf(points)) * HEIGHT);
  const x = (index: number) => toPercent((index + 0.5) / trend.length);
  const isLabelled = (index: number) =>
    trend.length <= MAX_LABELLED || index === 0 || index === trend.length - 1;
  return (
    <svg
      className={styles.chart}
      width="100%"
      height={toEm(HEIGHT)}
      role="img"
      aria-label={describeTrend(test, trend)}
    >
      <Grades trend={trend} y={y} />
      {trend.slice(1).map((point, index) => (
        <line
          key={point.tryoutId}
          className={styles.line}
          x1={x(index)}
          x2={x(index + 1)}
          y1={y(trend[index]?.points ?? 0)}
          y2={y(point.points)}
        />
      ))}
      {trend.map((point, index) => (
        <svg key={point.tryoutId} className={styles.point} x={x(index)} y={y(point.points)}>
          <circle className={point.isPassed ? styles.passed : styles.failed} r="5" />
          {isLabelled(index) && (
            <text className={styles.pointLabel} y={point.isPassed ? '-0.9em' : '1.7em'}>
              {point.points}
            </text>
          )}
        </svg>
      ))}
    </svg>
  );
}

/** Draws a passing grade for each tryout, because tryouts may have different rules. */
function Grades({ trend, y }: { trend: readonly TrendPoint[]; y: (points: number) => string }) {
  return trend.map(({ tryoutId, grade }, index) => (
    <line
      key={tryoutId}
      className={styles.grade}
      x1={toPercent(index / trend.length)}
      x2={toPercent((index + 1) / trend.length)}
      y1={y(grade)}
      y2={y(grade)}
    />
  ));
}
