import type { CSSProperties } from 'react';
import { toPercent } from '../../ui/charts/rounding.ts';
import { classNames } from '../../ui/class-names.ts';
import { ScaleAxis, ScaleLines, ThresholdZone } from './chart-scale.tsx';
import styles from './trend-chart.module.css';
import type { TestTrend, TrendScale } from './trend-points.ts';
import { createTrendScale } from './trend-points.ts';
import { describeTrend, distanceText } from './trend-text.ts';

/** The place of an oval in the column of its test, so that its label fits beside it. */
const OVAL_PLACE = 0.12;

/** One result has no line yet: three ovals, each with its label beside it. */
export function SingleChart({ trends }: { trends: readonly TestTrend[] }) {
  const scale = createTrendScale(trends);
  return (
    <div className={classNames(styles.chart, styles.single)} role="img" aria-label={describeTrend(trends)}>
      <ScaleAxis scale={scale} />
      <div className={styles.plot}>
        <ThresholdZone scale={scale} />
        <svg>
          <ScaleLines scale={scale} />
        </svg>
        {trends.map((trend, index) => (
          <Result key={trend.test} trend={trend} scale={scale} place={(index + OVAL_PLACE) / trends.length} />
        ))}
      </div>
    </div>
  );
}

interface ResultProps {
  trend: TestTrend;
  scale: TrendScale;
  /** From the left, 0 to 1. */
  place: number;
}

function Result({ trend: { test, points }, scale, place }: ResultProps) {
  const { distance, isPassed } = points[0] ?? { distance: 0, isPassed: true };
  return (
    <span
      className={classNames(styles.result, !isPassed && styles.missing)}
      style={{ '--depth': toPercent(scale.depthOf(distance)), '--place': toPercent(place) } as CSSProperties}
    >
      <svg viewBox="0 0 18 14" width="18" height="14">
        <ellipse className={isPassed ? styles.passed : styles.failed} cx="9" cy="7" rx="7" ry="5" />
      </svg>
      <span>
        <b>{test}</b> <span>{distanceText(distance)}</span>
      </span>
    </span>
  );
}
