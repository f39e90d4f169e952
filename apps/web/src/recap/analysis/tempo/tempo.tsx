import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import { MinuteBars } from '../../pace/minute-bars.tsx';
import { minutesByTest, paceText } from '../../pace/pace-text.ts';
import { computePace } from '../../pace/pace.ts';
import styles from './tempo.module.css';

const MS_PER_MINUTE = 60_000;

/** How the minutes were shared out between the tests. Renders nothing without estimates. */
export function Tempo({ review }: { review: Review }) {
  const pace = computePace(review);
  if (!pace) return null;
  const { rules } = review;
  const used = minutesByTest(pace, rules).reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <section className={styles.tempo} aria-labelledby="tempo">
      <div className={styles.head}>
        <h2 id="tempo">Tempo</h2>
        <p>
          {used} dari {Math.round(rules.durationMs / MS_PER_MINUTE)} menit
        </p>
      </div>
      <MinuteBars pace={pace} rules={rules} />
      <p className="muted small">{paceText(pace, rules)}.</p>
    </section>
  );
}
