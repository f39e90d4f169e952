import type { RuleSet } from '@ambang/exam/rules.ts';
import { classNames } from '../../ui/class-names.ts';
import type { PaceBar } from './pace-chart-layout.ts';
import { layOutPaceChart } from './pace-chart-layout.ts';
import styles from './pace-chart.module.css';
import type { Pace } from './pace.ts';
import { questionsOverTarget } from './pace.ts';

export function PaceChart({ pace, rules }: { pace: Pace; rules: RuleSet }) {
  const { bars, line, tests } = layOutPaceChart(pace, rules);
  const label =
    `Perkiraan waktu ${pace.questions.length} soal yang dijawab: ` +
    `${questionsOverTarget(pace).length} lebih lama dari jatahnya`;
  return (
    <svg className={styles.picture} role="img" aria-label={label}>
      <svg className={styles.field} height="85%">
        {bars.map((bar) => (
          <PaceBarShape key={bar.number} bar={bar} isSlow={bar.height > line} />
        ))}
        <line className={styles.halo} x1="0" x2="100%" y1={`${100 - line}%`} y2={`${100 - line}%`} />
        <line className={styles.line} x1="0" x2="100%" y1={`${100 - line}%`} y2={`${100 - line}%`} />
        <line className={styles.baseline} x1="0" x2="100%" y1="100%" y2="100%" />
      </svg>
      {tests.map(({ name, left, width }) => (
        <g key={name}>
          {left > 0 && <line className={styles.border} x1={`${left}%`} x2={`${left}%`} y1="0" y2="100%" />}
          <text className={styles.test} x={`${left + width / 2}%`} y="99%">
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

function PaceBarShape({ bar: { left, width, height, isCut }, isSlow }: { bar: PaceBar; isSlow: boolean }) {
  return (
    <>
      <rect
        className={classNames(styles.bar, isSlow && styles.slow)}
        x={`${left}%`}
        y={`${100 - height}%`}
        width={`${width}%`}
        height={`${height}%`}
      />
      {isCut && (
        <rect className={styles.cut} x={`${left - width / 4}%`} y="5%" width={`${width * 1.5}%`} height="3" />
      )}
    </>
  );
}
