import { formatDateTime } from '@ambang/exam/wib-time.ts';
import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { isTryoutClosed } from '@ambang/exam/clock.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { countQuestions } from '@ambang/exam/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { tryoutQuery } from '../../api/queries/tryouts.ts';
import { DeviceContentFallback } from '../../offline/offline-section.tsx';
import { hasAttempts, filterByTryout } from '../../offline/device-content.ts';
import { useIsOffline } from '../../offline/use-is-offline.ts';
import { useNoLongerWaiting } from '../../offline/use-no-longer-waiting.ts';
import { useDeviceContent } from '../../offline/use-device-content.ts';
import { useTryoutId } from '../../paths.ts';
import { useAccount } from '../../session/account.tsx';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { FailedScreen } from '../../ui/states/failed-screen.tsx';
import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';
import { StaleNote } from '../../ui/states/stale-note.tsx';
import type { FinishedOnDevice } from './finished-on-device.ts';
import { findFinishedOnDevice } from './finished-on-device.ts';
import { IntroActions } from './tryout-intro-actions.tsx';
import { IntroRules } from './tryout-intro-rules.tsx';
import styles from './tryout-intro.module.css';

const up = { to: '/home/tryouts', label: 'Lihat tryoutmu' };

interface Props {
  /** Loads the exam's code. It is a prop, because a feature must not import another feature's screens. */
  loadExam: () => Promise<unknown>;
}

export function TryoutIntro({ loadExam }: Props) {
  const tryoutId = useTryoutId();
  const query = useQuery(tryoutQuery(tryoutId));
  const isOffline = useIsOffline(query);
  const stored = useDeviceContent(useAccount().accountId);
  // Without a network only the device has the attempt.
  const isOnlyOnDevice = isOffline && stored !== undefined && hasAttempts(filterByTryout(stored, tryoutId));
  const justSent = useNoLongerWaiting(stored, query.refetch, query.isFetching);
  const tryout = query.data;
  const finishedAttempt = tryout && stored && findFinishedOnDevice([...stored.waiting, ...justSent], tryout);
  const onDevice = <DeviceContentFallback tryoutId={tryoutId} />;
  // Shows the first failure while the query retries.
  const error = query.error ?? query.failureReason;
  if (!tryout && error)
    return (
      <FailedScreen
        up={up}
        error={error}
        noun="Tryout"
        onRetry={() => void query.refetch()}
        fallback={onDevice}
      />
    );
  return (
    <Page title={tryout?.title ?? 'Tryout'} busy={!tryout} className={styles.page}>
      <div className={`wrap ${styles.content}`}>
        <BackLink to={up.to} />
        {tryout && <StaleNote query={query} />}
        {isOffline && onDevice}
        {tryout ? (
          <Intro
            tryout={tryout}
            loadExam={loadExam}
            isOnlyOnDevice={isOnlyOnDevice}
            finishedAttempt={finishedAttempt}
            receivedAt={query.dataUpdatedAt}
          />
        ) : (
          <IntroSkeleton />
        )}
      </div>
    </Page>
  );
}

interface IntroProps extends Props {
  tryout: TryoutDetail;
  /** When the reply was received, in epoch ms by the device's clock. */
  receivedAt: number;
  isOnlyOnDevice: boolean;
  finishedAttempt: FinishedOnDevice;
}

function Intro({ tryout, receivedAt, loadExam, isOnlyOnDevice, finishedAttempt }: IntroProps) {
  const { rules } = tryout;
  return (
    <div className={styles.columns}>
      <div className={styles.text}>
        <div className={styles.head}>
          <h1>{tryout.title}</h1>
          <Facts rules={rules} />
          <ClosingNote tryout={tryout} />
        </div>
        <IntroRules rules={rules} />
      </div>
      {!isOnlyOnDevice && (
        <IntroActions
          tryout={tryout}
          receivedAt={receivedAt}
          loadExam={loadExam}
          finishedAttempt={finishedAttempt}
        />
      )}
    </div>
  );
}

/** Renders nothing for a started attempt, because closing does not end it. */
function ClosingNote({ tryout: { state, closesAt, serverTime } }: { tryout: TryoutDetail }) {
  const isOpen = closesAt !== null && !isTryoutClosed(closesAt, serverTime);
  if (!isOpen || state === 'running' || state === 'over') return null;
  const action = state === 'sealed' ? 'diulang' : 'dimulai, dengan waktu penuh,';
  return (
    <p className="muted">
      Bisa {action} sampai {formatDateTime(closesAt)}.
    </p>
  );
}

function Facts({ rules }: { rules: RuleSet }) {
  const facts = [
    { figure: countQuestions(rules), unit: 'soal' },
    { figure: rules.durationMs / 60_000, unit: 'menit' },
    { figure: rules.tests.length, unit: 'tes' },
  ];
  return (
    <div className={styles.facts}>
      {facts.map(({ figure, unit }) => (
        <p key={unit}>
          <b>{figure}</b> <span>{unit}</span>
        </p>
      ))}
    </div>
  );
}

function IntroSkeleton() {
  return (
    <div className={styles.columns}>
      <h1 className="visually-hidden">Tryout</h1>
      <LoadingStatus>Memuat tryout</LoadingStatus>
      <div className={styles.skeleton}>
        <Skeleton width="70%" height="46px" />
        <Skeleton width="220px" height="54px" />
        <Skeleton height="340px" />
      </div>
      <Skeleton height="150px" />
    </div>
  );
}
