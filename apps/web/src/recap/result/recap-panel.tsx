import type { Plan } from '@ambang/contract/practice/plans.ts';
import type { ScoreResult } from '@ambang/contract/tryouts/results.ts';
import { maximumPoints } from '@ambang/exam/rules.ts';
import { formatDateTime } from '@ambang/exam/wib-time.ts';
import type { ReactNode } from 'react';
import { HISTORY_PATH, reviewPath } from '../../paths.ts';
import { OpenStepLink } from '../../plan/open-step.tsx';
import { findOpenStep } from '../../plan/step-text.ts';
import { useAccount } from '../../session/account.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { PrintHead } from '../../ui/frame/print-head.tsx';
import { Skeleton } from '../../ui/states/loading.tsx';
import { Tracks } from '../../ui/tracks/tracks.tsx';
import { failedTests, resultSentence } from '../../format/result-sentence.ts';
import { computeTestMargins } from '../verdict-text.ts';
import styles from './recap-panel.module.css';

interface Props {
  tryoutId: number;
  score: ScoreResult;
  finishedAt: number | null;
  /** Undefined until loaded. */
  plan: Plan | undefined;
  isPlanLoading: boolean;
  /** The cloth, below verdict and tracks. */
  children: ReactNode;
}

/** The verdict in one screen: the banner, the distance, the first step, the tracks and the cloth. A pass is a dark band. */
export function RecapPanel({ tryoutId, score, finishedAt, plan, isPlanLoading, children }: Props) {
  const { isPassed, title, total, rules } = score;
  const margins = computeTestMargins(score);
  return (
    <section className={classNames(styles.panel, isPassed && styles.passed)} aria-label="Hasil">
      <PrintedOwner finishedAt={finishedAt} />
      <div className={`wrap ${styles.verdict}`}>
        <div className={styles.back}>
          <BackLink to={HISTORY_PATH}>Riwayat Tryout</BackLink>
        </div>
        <div className={styles.head}>
          <div>
            <p className={styles.banner} role="status">
              {isPassed ? 'Selamat, Anda Lolos passing grade!' : 'Maaf, Anda Gagal passing grade!'}
            </p>
            <h1 className={classNames(styles.sentence, failedTests(margins).length > 1 && styles.long)}>
              {resultSentence(margins)}
            </h1>
            <p className={styles.total}>
              <b>{total}</b> dari {maximumPoints(rules)} poin, {title}
            </p>
          </div>
          <FirstAction {...{ tryoutId, plan, isPlanLoading }} isOnDark={isPassed} />
        </div>
        <Tracks
          size="large"
          isGrowing
          isOnDark={isPassed}
          tracks={margins.map(({ test: { name, passingGrade, maximum }, points }) => ({
            ...{ name, points, passingGrade, maximum },
          }))}
        />
        {children}
      </div>
    </section>
  );
}

interface ActionProps extends Pick<Props, 'tryoutId' | 'plan' | 'isPlanLoading'> {
  isOnDark: boolean;
}

/** The one filled button. Its place is kept while the plan loads; without an open step it leads to the review. */
function FirstAction({ tryoutId, plan, isPlanLoading, isOnDark }: ActionProps) {
  const open = plan && findOpenStep(plan.steps);
  return (
    <div className={classNames(styles.action, 'not-printed')}>
      {open ? (
        <OpenStepLink tryoutId={tryoutId} {...open} isOnDark={isOnDark} />
      ) : isPlanLoading ? (
        <Skeleton className={styles.actionSkeleton} />
      ) : (
        <ButtonLink block size="lg" variant={isOnDark ? 'on-dark' : 'primary'} to={reviewPath(tryoutId)}>
          Baca pembahasan
        </ButtonLink>
      )}
    </div>
  );
}

function PrintedOwner({ finishedAt }: { finishedAt: number | null }) {
  const { name } = useAccount();
  return (
    <PrintHead>
      {name}
      {finishedAt !== null && `, selesai ${formatDateTime(finishedAt)}`}
    </PrintHead>
  );
}
