import type { CSSProperties } from 'react';
import { toPercent } from '../../ui/charts/rounding.ts';
import styles from './trend-chart.module.css';
import type { TrendScale } from './trend-points.ts';
import { distanceText } from './trend-text.ts';

interface Props {
  scale: TrendScale;
}

/** The position from the top, as a custom property. */
export const at = (depth: number) => ({ '--depth': toPercent(depth) }) as CSSProperties;

export const ScaleAxis = ({ scale }: Props) => (
  <div className={styles.axis}>
    {[...scale.marks, 0].map((mark) => (
      <span key={mark} className={mark === 0 ? styles.zero : undefined} style={at(scale.depthOf(mark))}>
        {distanceText(mark)}
      </span>
    ))}
  </div>
);

/** Above the passing grade. */
export const ThresholdZone = ({ scale }: Props) => (
  <>
    <span className={styles.zone} style={at(scale.depthOf(0))} />
    <span className={styles.above}>di atas ambang</span>
  </>
);

/** Inside a drawing. */
export function ScaleLines({ scale }: Props) {
  const zero = toPercent(scale.depthOf(0));
  return (
    <>
      {scale.marks.map((mark) => (
        <line
          key={mark}
          className={styles.mark}
          x2="100%"
          y1={toPercent(scale.depthOf(mark))}
          y2={toPercent(scale.depthOf(mark))}
        />
      ))}
      <line className={styles.threshold} x2="100%" y1={zero} y2={zero} />
    </>
  );
}
