import { dateTimeText } from '@ambang/contract/text/wib-time.ts';
import { timeParts } from '../clock/time-left.ts';
import { useSecondsLeft } from '../clock/use-seconds-left.ts';
import { examPath, recapPath } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PassedBadge } from '../ui/marks/badge.tsx';
import { Facts, Row, Rows } from '../ui/rows.tsx';
import type { AttemptHere, OnDevice } from './on-device.ts';
import styles from './on-device-rows.module.css';
import type { ShelvedReview } from './reviews/review-shelf.ts';

/** What can be opened from this device, the most urgent first, and what waits for the network. */
export function OnDeviceRows({ running, waiting, reviews }: OnDevice) {
  return (
    <Rows>
      {running.map((attempt) => (
        <RunningRow key={attempt.tryoutId} attempt={attempt} />
      ))}
      {waiting.map((attempt) => (
        <WaitingRow key={attempt.tryoutId} attempt={attempt} />
      ))}
      {reviews.map((review) => (
        <ReviewRow key={review.tryoutId} review={review} />
      ))}
    </Rows>
  );
}

function RunningRow({ attempt: { tryoutId, title, deadline, waiting } }: { attempt: AttemptHere }) {
  const { hours, minutes, seconds } = timeParts(useSecondsLeft(deadline));
  return (
    <Row
      title={title}
      meta={
        <Facts of={['Sedang dikerjakan', ...(waiting > 0 ? [`${waiting} jawaban menunggu jaringan`] : [])]} />
      }
      result={
        <span>
          Sisa waktu{' '}
          <b role="timer" className="num">
            {`${hours}:${minutes}:${seconds}`}
          </b>
        </span>
      }
      action={
        <ButtonLink size="sm" variant="primary" to={examPath(tryoutId)} aria-label={`Lanjutkan ${title}`}>
          Lanjutkan
        </ButtonLink>
      }
      isStacked
    />
  );
}

function WaitingRow({ attempt: { title, waiting, isHandedIn } }: { attempt: AttemptHere }) {
  const what = waiting > 0 ? `: ${waiting} jawaban` : '';
  return (
    <Row
      title={title}
      meta={`${isHandedIn ? 'Selesai dikerjakan. ' : ''}Jawabanmu menunggu jaringan${what}. Terkirim sendiri begitu jaringan kembali.`}
      action={null}
    />
  );
}

function ReviewRow({ review: { tryoutId, title, total, isPassed, savedAt } }: { review: ShelvedReview }) {
  return (
    <Row
      title={title}
      meta={`Pembahasan disimpan ${dateTimeText(savedAt)}`}
      result={
        total !== null &&
        isPassed !== null && (
          <>
            <span className={styles.score}>
              <span className="visually-hidden">Nilai </span>
              {total}
            </span>
            <PassedBadge isPassed={isPassed} />
          </>
        )
      }
      action={
        <ButtonLink
          size="sm"
          to={`${recapPath(tryoutId)}/pembahasan`}
          aria-label={`Buka pembahasan ${title}`}
        >
          Buka pembahasan
        </ButtonLink>
      }
      isStacked
    />
  );
}
