import { toTimeParts, timeUrgency } from '../../../clock/time-left.ts';
import { useSecondsLeft } from '../../../clock/use-seconds-left.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './payment-countdown.module.css';

interface Props {
  /** In epoch ms by the device's clock. */
  deadline: number;
  /** The time from the order to the deadline, in ms. */
  paymentTimeMs: number;
}

/** A separate component, because it renders every second and the page should not. */
export function PaymentCountdown({ deadline, paymentTimeMs }: Props) {
  const seconds = useSecondsLeft(deadline);
  const { minutes, seconds: rest } = toTimeParts(seconds);
  const isLast = timeUrgency(seconds) === 'last';
  return (
    <>
      <div
        className={classNames(styles.board, isLast && styles.last)}
        role="timer"
        aria-label={`Sisa waktu ${minutes} menit ${rest} detik`}
      >
        <Figure digits={minutes} unit="menit" />
        <i>:</i>
        <Figure digits={rest} unit="detik" />
      </div>
      <svg
        className={classNames(styles.track, isLast && styles.last)}
        viewBox={`0 0 ${Math.round(paymentTimeMs / 1_000)} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width={seconds} height="1" />
      </svg>
    </>
  );
}

const Figure = ({ digits, unit }: { digits: string; unit: string }) => (
  <div>
    <b>{digits}</b>
    <span>{unit}</span>
  </div>
);
