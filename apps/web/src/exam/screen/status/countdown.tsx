import { useState } from 'react';
import { createPortal } from 'react-dom';
import { spokenTime, toTimeParts, timeUrgency } from '../../../clock/time-left.ts';
import { useSecondsLeft } from '../../../clock/use-seconds-left.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { useTopmostDialog } from '../../../ui/dialogs/open-dialogs.ts';
import styles from './countdown.module.css';
import { LastMinutes } from './last-minutes.tsx';

interface Props {
  /** Epoch ms by the device's clock. */
  deadline: number;
}

const accessibleName = (seconds: number): string => {
  const parts = toTimeParts(seconds);
  return `Sisa waktu ${parts.hours} jam ${parts.minutes} menit ${parts.seconds} detik`;
};

/** The time left in the top bar, for small screens. Below ten minutes it has no hours. */
export function CountdownLine({ deadline }: Props) {
  const seconds = useSecondsLeft(deadline);
  const { hours, minutes, seconds: rest } = toTimeParts(seconds);
  const urgency = timeUrgency(seconds);
  return (
    <div
      className={classNames(styles.line, styles[urgency])}
      role="timer"
      aria-label={accessibleName(seconds)}
    >
      {urgency === 'plenty' && <Icon name="timer" />}
      <span>{urgency === 'plenty' ? `${hours}:${minutes}:${rest}` : `${minutes}:${rest}`}</span>
    </div>
  );
}

/** The time left in the side panel, for large screens. */
export function CountdownBoard({ deadline }: Props) {
  const seconds = useSecondsLeft(deadline);
  const { hours, minutes, seconds: rest } = toTimeParts(seconds);
  return (
    <div className={styles[timeUrgency(seconds)]}>
      <p className={styles.caption}>Sisa waktu</p>
      <div className={styles.board} role="timer" aria-label={accessibleName(seconds)}>
        <Figure digits={hours} unit="jam" />
        <i>:</i>
        <Figure digits={minutes} unit="menit" />
        <i>:</i>
        <Figure digits={rest} unit="detik" />
      </div>
      <div className={styles.minutes}>
        <LastMinutes deadline={deadline} />
      </div>
    </div>
  );
}

const Figure = ({ digits, unit }: { digits: string; unit: string }) => (
  <div>
    <b>{digits}</b>
    <span>{unit}</span>
  </div>
);

/**
 * Announces 30, 10, 5 and 1 minutes and the deadline. While a modal dialog is open, everything outside it is inert, so
 * the announcement is also rendered inside the dialog.
 */
export function SpokenTime({ deadline }: Props) {
  const text = spokenTime(useSecondsLeft(deadline));
  const dialog = useTopmostDialog();
  return (
    <>
      <Announcement text={text} />
      {dialog && createPortal(<AnnouncementInDialog text={text} />, dialog)}
    </>
  );
}

/** Does not repeat an announcement made before the dialog opened. */
function AnnouncementInDialog({ text }: { text: string }) {
  const [textAtOpening] = useState(text);
  return <Announcement text={text === textAtOpening ? '' : text} />;
}

const Announcement = ({ text }: { text: string }) => (
  <p className="visually-hidden" aria-live="assertive">
    {text}
  </p>
);
