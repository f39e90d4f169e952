import { classNames } from '../../../ui/class-names.ts';
import { toEm, toPercent } from '../../../ui/charts/rounding.ts';
import type { HistogramBar } from './histogram-bars.ts';
import { highestBarCount } from './histogram-bars.ts';
import styles from './histogram-chart.module.css';
import { describeHistogram } from './histogram-text.ts';

/** Distances from the top in em: the label of the own bar, the top of the highest bar, the baseline, the lower edge. */
const LABEL = 1;
const TOP = 3.4;
const BASE = 13.2;
const HEIGHT = 15.1;

const SCALE_STEP = 100;

/** The width of a bar as a share of its column. */
const BAR_WIDTH = 0.84;

export function HistogramChart({ bars, maximum }: { bars: readonly HistogramBar[]; maximum: number }) {
  const maxCount = highestBarCount(bars);
  return (
    <svg
      className={styles.picture}
      width="100%"
      height={toEm(HEIGHT)}
      role="img"
      aria-label={describeHistogram(bars)}
    >
      <line className={styles.most} x1="0" x2="100%" y1={toEm(TOP)} y2={toEm(TOP)} />
      {bars.map((bar, index) => (
        <BarShape key={bar.from} bar={bar} index={index} barCount={bars.length} maxCount={maxCount} />
      ))}
      <line className={styles.base} x1="0" x2="100%" y1={toEm(BASE)} y2={toEm(BASE)} />
      <Scale maximum={maximum} />
    </svg>
  );
}

interface BarProps {
  bar: HistogramBar;
  index: number;
  barCount: number;
  maxCount: number;
}

function BarShape({ bar, index, barCount, maxCount }: BarProps) {
  const { participants, passed, isOwn } = bar;
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(0.15, ((BASE - TOP) * count) / maxCount));
  const [all, filled] = [heightOf(participants), heightOf(passed)];
  const horizontal = {
    x: toPercent((index + (1 - BAR_WIDTH) / 2) / barCount),
    width: toPercent(BAR_WIDTH / barCount),
  };
  const whole = { ...horizontal, y: toEm(BASE - all), height: toEm(all) };
  return (
    <>
      {all > 0 && <rect className={classNames(styles.bar, isOwn && styles.mine)} {...whole} />}
      {filled > 0 && (
        <rect className={styles.passed} {...horizontal} y={toEm(BASE - filled)} height={toEm(filled)} />
      )}
      {isOwn && (
        <>
          <rect className={styles.underline} {...horizontal} y={toEm(BASE)} height="4" />
          <OwnMarker x={toPercent((index + 0.5) / barCount)} barTop={BASE - all} share={index / barCount} />
        </>
      )}
    </>
  );
}

interface OwnMarkerProps {
  x: string;
  /** The upper edge of the own bar, in em. */
  barTop: number;
  /** The position of the own bar, from 0 (left) to 1. */
  share: number;
}

/** A label above all bars, and an arrow down to the own bar. The label stays within the chart. */
function OwnMarker({ x, barTop, share }: OwnMarkerProps) {
  const anchor = share < 0.05 ? 'start' : share > 0.94 ? 'end' : 'middle';
  return (
    <svg className={styles.mark} x={x} y="0">
      <text y={toEm(LABEL)} textAnchor={anchor}>
        Kamu
      </text>
      <line className={styles.stem} y1={toEm(LABEL + 0.4)} y2={toEm(barTop - 0.5)} />
      <svg className={styles.mark} y={toEm(barTop)}>
        <path d="M-6-12h12l-6 9z" />
      </svg>
    </svg>
  );
}

const Scale = ({ maximum }: { maximum: number }) =>
  Array.from({ length: Math.floor(maximum / SCALE_STEP) + 1 }, (_, step) => step * SCALE_STEP).map(
    (points) => (
      <text
        key={points}
        className={styles.quiet}
        x={toPercent(points / maximum)}
        y={toEm(BASE + 1.45)}
        textAnchor={points === 0 ? 'start' : 'middle'}
      >
        {points}
      </text>
    ),
  );
