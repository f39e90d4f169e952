import type { OwnedTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planQuery } from '../../../api/queries/plans.ts';
import { pastDay } from '../../../format/past-day.ts';
import { PRACTICE_PATH, recapPath } from '../../../paths.ts';
import { isFinished, stepButtonText, stepPath } from '../../../plan/step-text.ts';
import { drawnMarks } from '../../../tryouts/attempt-cloth.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { describeCloth } from '../../../ui/cloth/cloth-marks.ts';
import { Tracks } from '../../../ui/tracks/tracks.tsx';
import { ActionSkeleton, Band, BandCloth, MoreLink } from './band.tsx';
import styles from './tracks-place.module.css';
import { gainText, resultTitle } from './result-text.ts';

interface Props {
  tryout: OwnedTryout;
  /** The result before it. */
  earlier: OwnedTryout | undefined;
}

/** How far the newest result is from the passing grades, and the first open step of its plan. */
export function ResultBand({ tryout, earlier }: Props) {
  const { id, title, tests, total, finishedAt, attemptsStarted } = tryout;
  const [now] = useState(() => Date.now());
  const marks = drawnMarks(tryout);
  const maximum = tests.reduce((sum, test) => sum + test.maximum, 0);
  const note = (
    <>
      <span>
        {title}
        {finishedAt !== null && `, ${pastDay(finishedAt, now)}`}:
      </span>{' '}
      <span>
        <b>{total}</b>
        {maximum > 0 && ` dari ${maximum}`} poin{gainText(tryout, earlier)}
      </span>
    </>
  );
  return (
    <Band
      title={resultTitle(tryout)}
      note={note}
      cloth={<BandCloth tests={tests} marks={marks} label={describeCloth(marks)} />}
      {...useNextStep(id, attemptsStarted)}
    >
      {tests.length > 0 && <Tracks tracks={tests} isOnDark className={styles.tracks} />}
    </Band>
  );
}

/** The plan comes in a second call, so its button has a place. */
function useNextStep(id: number, attempt: number) {
  const { data: plan, isFetching, failureCount } = useQuery(planQuery(id, attempt));
  const index = plan?.steps.findIndex((step) => !isFinished(step)) ?? -1;
  const step = plan?.steps[index];
  const seeResult = <MoreLink to={recapPath(id)}>Lihat hasil</MoreLink>;
  if (step)
    return {
      action: (
        <ButtonLink block size="lg" variant="on-dark" to={stepPath(id, step, index)}>
          {stepButtonText(step)}
        </ButtonLink>
      ),
      more: seeResult,
    };
  if (!plan && isFetching && failureCount === 0) return { action: <ActionSkeleton />, more: seeResult };
  return {
    action: (
      <ButtonLink block size="lg" variant="on-dark" to={recapPath(id)}>
        Lihat hasil
      </ButtonLink>
    ),
    more: <MoreLink to={PRACTICE_PATH}>Buka latihan</MoreLink>,
  };
}
