import { formatDateTime } from '@ambang/exam/wib-time.ts';
import { toTimeParts } from '../clock/time-left.ts';
import { useIsOver, useSecondsLeft } from '../clock/use-seconds-left.ts';
import { examPath, reviewPath } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FactsLine, Row, Rows, renderRowScore } from '../ui/lists/rows.tsx';
import type { DeviceAttempt, DeviceContent } from './device-content.ts';
import { waitingText } from './device-content.ts';
import type { StoredReviewEntry } from './reviews/review-store.ts';

export function DeviceContentRows({ running, waiting, reviews }: DeviceContent) {
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

function RunningRow({ attempt: { tryoutId, title, deadline, unsentCount } }: { attempt: DeviceAttempt }) {
  const { hours, minutes, seconds } = toTimeParts(useSecondsLeft(deadline));
  return (
    <Row
      title={title}
      meta={
        <FactsLine
          facts={[
            'Sedang dikerjakan',
            ...(unsentCount > 0 ? [`${unsentCount} jawaban menunggu jaringan`] : []),
          ]}
        />
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

/** Before the deadline the candidate can still withdraw the hand-in in the exam. */
function WaitingRow({ attempt }: { attempt: DeviceAttempt }) {
  const { tryoutId, title, deadline } = attempt;
  const isOver = useIsOver(deadline);
  const reopen = (
    <ButtonLink size="sm" to={examPath(tryoutId)} aria-label={`Buka tes ${title}`}>
      Buka tes
    </ButtonLink>
  );
  return <Row title={title} meta={waitingText(attempt)} action={!isOver && reopen} isStacked={!isOver} />;
}

function ReviewRow({ review }: { review: StoredReviewEntry }) {
  const { tryoutId, title, savedAt } = review;
  return (
    <Row
      title={title}
      meta={`Pembahasan disimpan ${formatDateTime(savedAt)}`}
      result={renderRowScore(review)}
      action={
        <ButtonLink size="sm" to={reviewPath(tryoutId)} aria-label={`Buka pembahasan ${title}`}>
          Buka pembahasan
        </ButtonLink>
      }
      isStacked
    />
  );
}
