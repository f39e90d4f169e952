import { minutesBegun, timeUrgency } from '../../../clock/time-left.ts';
import { useSecondsLeft } from '../../../clock/use-seconds-left.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './last-minutes.module.css';

const PETALS = Array.from({ length: 10 }, (_, index) => index);
/** The distance between two petals. */
const STEP = 10.5;

/** In the last ten minutes: one petal for each minute that has begun, so that the state is readable without its colour. */
export function LastMinutes({ deadline }: { deadline: number }) {
  const seconds = useSecondsLeft(deadline);
  const urgency = timeUrgency(seconds);
  if (urgency === 'plenty') return null;
  const left = minutesBegun(seconds);
  return (
    <span className={classNames(styles.minutes, styles[urgency])} aria-hidden="true">
      <svg viewBox={`-1 -1 ${STEP * PETALS.length + 2} 12`}>
        {PETALS.map((index) => {
          const x = index * STEP + 5;
          const turn = index % 2 === 0 ? 45 : -45;
          return (
            <ellipse
              key={index}
              className={index < left ? styles.lit : undefined}
              {...{ cx: x, cy: 5, rx: 6, ry: 2.7 }}
              transform={`rotate(${turn} ${x} 5)`}
            />
          );
        })}
      </svg>
      menit terakhir
    </span>
  );
}
