import type { TestName } from '@ambang/exam/rules.ts';
import { shortDate } from '../../format/short-date.ts';
import { toPercent } from '../../ui/charts/rounding.ts';
import { classNames } from '../../ui/class-names.ts';
import { at, ScaleAxis, ScaleLines, ThresholdZone } from './chart-scale.tsx';
import styles from './trend-chart.module.css';
import type { TestTrend, TrendResult, TrendScale } from './trend-points.ts';
import { createTrendScale, spreadDepths } from './trend-points.ts';
import { describeTrend, distanceText } from './trend-text.ts';

/** The height of a label as a part of the chart's height: both are in em. */
const LABEL_HEIGHT = 0.085;

/** The ovals of the tests stand beside each other, so that equal distances stay apart. In px, for few and for many tryouts. */
const SIDE_STEPS = { few: 8, many: 3 };

/** With more tryouts only the first and the last date are named. */
const MOST_NAMED = 8;

/** With more tryouts a phone has no room for their titles. */
const MOST_TITLED_ON_PHONES = 4;

interface Props {
  trends: readonly TestTrend[];
  tryouts: readonly TrendResult[];
}

/** The distances to the passing grades of all tests in one scale. Texts are outside the drawing and grow with the text size. */
export function TrendChart({ trends, tryouts }: Props) {
  const scale = createTrendScale(trends);
  const depths = labelDepths(trends, scale);
  return (
    <div className={styles.chart} role="img" aria-label={describeTrend(trends)}>
      <ScaleAxis scale={scale} />
      <Plot trends={trends} scale={scale} labelDepths={depths} />
      <EndLabels trends={trends} depths={depths} />
      <TryoutNames tryouts={tryouts} />
    </div>
  );
}

const endsOf = (trends: readonly TestTrend[]): number[] =>
  trends.map(({ points }) => points.at(-1)?.distance ?? 0);

const labelDepths = (trends: readonly TestTrend[], scale: TrendScale): number[] =>
  spreadDepths(endsOf(trends).map(scale.depthOf), LABEL_HEIGHT);

interface PlotProps {
  trends: readonly TestTrend[];
  scale: TrendScale;
  labelDepths: readonly number[];
}

function Plot({ trends, scale, labelDepths: depths }: PlotProps) {
  return (
    <div className={styles.plot}>
      <ThresholdZone scale={scale} />
      <svg>
        <ScaleLines scale={scale} />
        {trends.map((trend, index) => (
          <TestLine
            key={trend.test}
            trend={trend}
            scale={scale}
            side={(index - 1) * sideStep(trend.points.length)}
            labelDepth={depths[index] ?? 0}
          />
        ))}
      </svg>
    </div>
  );
}

/** Lines differ by their dashes, so that they are told apart without colour. */
const lineStyles: Record<TestName, string | undefined> = {
  TWK: styles.dashed,
  TIU: styles.solid,
  TKP: styles.dotted,
};

const sideStep = (tryouts: number): number =>
  tryouts <= MOST_TITLED_ON_PHONES ? SIDE_STEPS.few : SIDE_STEPS.many;

interface TestLineProps {
  trend: TestTrend;
  scale: TrendScale;
  /** In px, to the right. */
  side: number;
  labelDepth: number;
}

function TestLine({ trend: { test, points }, scale, side, labelDepth }: TestLineProps) {
  const x = (index: number) => toPercent((index + 0.5) / points.length);
  const y = (index: number) => toPercent(scale.depthOf(points[index]?.distance ?? 0));
  const last = points.length - 1;
  return (
    <g transform={`translate(${side} 0)`}>
      <line
        className={styles.leader}
        {...{ x1: x(last), x2: '100%', y1: y(last), y2: toPercent(labelDepth) }}
      />
      {points.slice(1).map(({ tryoutId }, index) => (
        <line
          key={tryoutId}
          className={classNames(styles.line, lineStyles[test])}
          {...{ x1: x(index), x2: x(index + 1), y1: y(index), y2: y(index + 1) }}
        />
      ))}
      {points.map(({ tryoutId, isPassed }, index) => (
        <ellipse
          key={tryoutId}
          className={isPassed ? styles.passed : styles.failed}
          {...{ cx: x(index), cy: y(index) }}
          rx="7"
          ry="5"
        />
      ))}
    </g>
  );
}

function EndLabels({ trends, depths }: { trends: readonly TestTrend[]; depths: readonly number[] }) {
  const ends = endsOf(trends);
  return (
    <div className={styles.ends}>
      {trends.map(({ test }, index) => (
        <span
          key={test}
          className={(ends[index] ?? 0) < 0 ? styles.missing : undefined}
          style={at(depths[index] ?? 0)}
        >
          <b>{test}</b> {distanceText(ends[index] ?? 0)}
        </span>
      ))}
    </div>
  );
}

function TryoutNames({ tryouts }: { tryouts: readonly TrendResult[] }) {
  const isNamed = tryouts.length <= MOST_NAMED;
  const shown = isNamed ? tryouts : tryouts.filter((_, index) => index === 0 || index === tryouts.length - 1);
  const classes = classNames(
    styles.names,
    !isNamed && styles.ofEnds,
    tryouts.length > MOST_TITLED_ON_PHONES && styles.untitledOnPhones,
  );
  return (
    <div className={classes}>
      {shown.map(({ id, title, finishedAt }) => (
        <span key={id}>
          {finishedAt !== null && <b>{shortDate(finishedAt)}</b>}
          {isNamed && <span className={styles.title}>{title.replace(/^SKD /, '')}</span>}
        </span>
      ))}
    </div>
  );
}
