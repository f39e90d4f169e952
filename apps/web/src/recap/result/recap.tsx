import { useQuery } from '@tanstack/react-query';
import { planQuery } from '../../api/queries/plans.ts';
import { reviewQuery } from '../../api/queries/results/reviews.ts';
import { DeviceContentFallback } from '../../offline/offline-section.tsx';
import { introPath, useTryoutId } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Page } from '../../ui/frame/page.tsx';
import { Redirect } from '../../ui/navigate.tsx';
import { FailedScreen } from '../../ui/states/failed-screen.tsx';
import { LoadedContent } from '../../ui/states/loaded-content.tsx';
import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';
import { ChangesSection } from '../pace/changes-section.tsx';
import { PaceSection } from '../pace/pace-section.tsx';
import { InstallHint } from './install-hint.tsx';
import { OtherRuleSets } from './other-rule-sets.tsx';
import { RecapCards } from './recap-cards.tsx';
import { RecapPanel } from './recap-panel.tsx';
import { RecapTests } from './recap-tests.tsx';
import styles from './recap.module.css';
import { RepeatTryout } from './repeat.tsx';
import { useSealedScore } from '../use-sealed-tryout.ts';

const up = { to: '/home/tryouts', label: 'Lihat tryoutmu' };

export function Component() {
  const tryoutId = useTryoutId();
  const { tryout, isSealed, isUnsealed, score, error, retry } = useSealedScore(tryoutId);
  const review = useQuery({ ...reviewQuery(tryoutId, tryout), enabled: isSealed });
  const plan = useQuery({ ...planQuery(tryoutId, tryout?.attemptsStarted), enabled: isSealed });
  if (isUnsealed) return <Redirect to={introPath(tryoutId)} />;
  if (error)
    return (
      <FailedScreen
        up={up}
        error={error}
        noun="Hasil"
        onRetry={retry}
        fallback={<DeviceContentFallback tryoutId={tryoutId} />}
      />
    );
  if (!score) return <RecapSkeleton />;
  return (
    <Page title={`Hasil ${score.title}`}>
      <RecapPanel
        tryoutId={tryoutId}
        score={score}
        finishedAt={tryout?.finishedAt ?? null}
        review={review.data}
        plan={plan.data}
        isPlanLoading={plan.isFetching && plan.failureCount === 0}
      />
      <div className={`wrap ${styles.content}`}>
        <RecapTests score={score} />
        <OtherRuleSets score={score} />
        <RecapCards tryoutId={tryoutId} rules={score.rules} />
        <InstallHint />
        <div className={classNames(styles.answers, 'not-printed')}>
          <LoadedContent
            query={review}
            skeleton={null}
            errorTitle="Rincian jawabanmu belum bisa dimuat"
            errorHeading="h2"
          >
            {(answers) => (
              <>
                <PaceSection review={answers} />
                <ChangesSection review={answers} />
              </>
            )}
          </LoadedContent>
        </div>
        {tryout && <RepeatTryout tryout={tryout} attempt={score.attempt} />}
      </div>
    </Page>
  );
}

const RecapSkeleton = () => (
  <Page title="Hasil" busy>
    <h1 className="visually-hidden">Hasil</h1>
    <LoadingStatus>Memuat hasil</LoadingStatus>
    <div className={styles.failed}>
      <div className={`wrap ${styles.verdict} ${styles.skeleton}`}>
        <div className={styles.text}>
          <Skeleton width="130px" height="20px" />
          <Skeleton width="90%" height="72px" />
          <Skeleton width="220px" height="88px" />
          <Skeleton width="100%" height="48px" />
        </div>
        <Skeleton className={styles.skeletonPattern} />
      </div>
    </div>
  </Page>
);
