import type { RuleSet } from '@ambang/exam/rules.ts';
import { classNames } from '../../ui/class-names.ts';
import { minutesByTest } from './pace-text.ts';
import styles from './pace.module.css';
import type { Pace } from './pace.ts';

const MS_PER_MINUTE = 60_000;

/** The minutes of each test as one bar, above a bar with the advised minutes. */
export function MinuteBars({ pace, rules }: { pace: Pace; rules: RuleSet }) {
  const tests = minutesByTest(pace, rules);
  const used = tests.reduce((sum, { minutes }) => sum + minutes, 0);
  const rest = Math.max(0, Math.round(rules.durationMs / MS_PER_MINUTE) - used);
  return (
    <div className={styles.minutes}>
      <p>Kamu, dalam menit</p>
      <div
        className={styles.parts}
        role="img"
        aria-label={[...tests.map(({ test, minutes }) => `${test} ${minutes}`), `sisa ${rest} menit`].join(
          ', ',
        )}
      >
        {tests.map(({ test, minutes, hasOverrun }) => (
          <span key={test} className={classNames(hasOverrun && styles.overrun)} style={{ flex: minutes }}>
            {test} {minutes}
          </span>
        ))}
        {rest > 0 && (
          <span className={styles.outlined} style={{ flex: rest }}>
            {rest}
          </span>
        )}
      </div>
      <p>Jatahnya</p>
      <div
        className={styles.parts}
        role="img"
        aria-label={`${tests.map(({ test, advised }) => `${test} ${advised}`).join(', ')} menit`}
      >
        {tests.map(({ test, advised }) => (
          <span key={test} className={styles.outlined} style={{ flex: advised }}>
            {test} {advised}
          </span>
        ))}
      </div>
    </div>
  );
}
