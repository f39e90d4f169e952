import { toTimeParts } from '../../../clock/time-left.ts';
import { useSecondsLeft } from '../../../clock/use-seconds-left.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './payment-countdown.module.css';

interface Props {
  /** In epoch ms by the device's clock. */
  deadline: number;
  /** The time from the order to the deadline, in ms. */
  paymentTimeMs: number;
}

const SHORT_SECONDS = 180;

/** A separate component, because it renders every second and the page should not. */
export function PaymentCountdown({ deadline, paymentTimeMs }: Props) {
  const seconds = useSecondsLeft(deadline);
  const { minutes, seconds: rest } = toTimeParts(seconds);
  return (
    <div className={classNames(seconds < SHORT_SECONDS && styles.short)}>
      <div className={styles.board} role="timer" aria-label={`Sisa waktu ${minutes} menit ${rest} detik`}>
        <b>{minutes}</b>
        <i>:</i>
        <b>{rest}</b>
        <span>menit, detik</span>
      </div>
      <div className={styles.minutes} aria-hidden="true">
        {Array.from({ length: Math.round(paymentTimeMs / 60_000) }, (_, minute) => (
          <i key={minute} className={classNames(minute * 60 >= seconds && styles.gone)} />
        ))}
      </div>
    </div>
  );
}
