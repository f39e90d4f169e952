import type { OwnedTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { useState } from 'react';
import { pastDay } from '../../../../format/past-day.ts';
import { recapPath } from '../../../../paths.ts';
import { drawnMarks } from '../../../../tryouts/attempt-cloth.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { ClothLegend } from '../../../../ui/cloth/cloth-legend.tsx';
import { describeCloth } from '../../../../ui/cloth/cloth-marks.ts';
import { useLateCode } from '../../../../ui/states/late-code.ts';
import { Tracks } from '../../../../ui/tracks/tracks.tsx';
import { Band, BandCloth } from './band.tsx';
import { NextStepPlace } from './next-step-place.tsx';
import styles from './result-band.module.css';
import { gainText, resultTitle } from './result-text.ts';

/** The plan comes in a second call, so its code can come later, too. */
const loadNextStep = () => import('./next-step.tsx');

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
      <span className={styles.part}>
        {title}
        {finishedAt !== null && `, ${pastDay(finishedAt, now)}`}:
      </span>{' '}
      <span className={styles.part}>
        <b>{total}</b>
        {maximum > 0 && ` dari ${maximum}`} poin{gainText(tryout, earlier)}
      </span>
    </>
  );
  return (
    <Band
      title={resultTitle(tryout)}
      note={note}
      cloth={
        <BandCloth
          tests={tests}
          marks={marks}
          label={describeCloth(marks)}
          legend={<ClothLegend isOnDark />}
        />
      }
      action={<LateNextStep tryoutId={id} attempt={attemptsStarted} />}
    >
      {tests.length > 0 && <Tracks tracks={tests} isOnDark className={styles.tracks} />}
    </Band>
  );
}

/** Without its code, the way to the result. */
function LateNextStep(props: { tryoutId: number; attempt: number }) {
  const { code, error } = useLateCode(loadNextStep);
  if (code) return <code.NextStep {...props} />;
  if (error === null) return <NextStepPlace tryoutId={props.tryoutId} />;
  return (
    <ButtonLink block size="lg" variant="on-dark" to={recapPath(props.tryoutId)}>
      Lihat hasil
    </ButtonLink>
  );
}
