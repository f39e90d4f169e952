import type { Tryout } from '@ambang/contract/tryouts.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { questionCount, ruleSet } from '@ambang/exam/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { tryoutQuery } from '../api/queries/tryouts.ts';
import { useTryoutId } from '../paths.ts';
import { BackLink } from '../ui/frame/back-link.tsx';
import { Page } from '../ui/frame/page.tsx';
import { FailedScreen } from '../ui/states/failed-screen.tsx';
import { LoadingStatus, Skeleton } from '../ui/states/loading.tsx';
import { IntroActions } from './tryout-intro-actions.tsx';
import { IntroScoring } from './tryout-intro-scoring.tsx';
import { IntroTests } from './tryout-intro-tests.tsx';
import styles from './tryout-intro.module.css';

const up = { to: '/home/tryouts', label: 'Lihat tryoutmu' };

export function Component() {
  const query = useQuery(tryoutQuery(useTryoutId()));
  const tryout = query.data;
  if (!tryout && query.error)
    return <FailedScreen noun="Tryout" up={up} error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Page title={tryout?.title ?? 'Tryout'} busy={!tryout} className={styles.page}>
      <div className={`wrap ${styles.content}`}>
        <BackLink to={up.to} />
        {tryout ? <Intro tryout={tryout} receivedAt={query.dataUpdatedAt} /> : <Waiting />}
      </div>
    </Page>
  );
}

/** @param receivedAt when the server's answer came, by the device's clock */
function Intro({ tryout, receivedAt }: { tryout: Tryout; receivedAt: number }) {
  const rules = ruleSet(tryout.ruleSet);
  return (
    <div className={styles.columns}>
      <div className={styles.text}>
        <div className={styles.head}>
          <h1>{tryout.title}</h1>
          <Facts rules={rules} />
        </div>
        <IntroTests rules={rules} />
        <IntroScoring />
      </div>
      <IntroActions tryout={tryout} rules={rules} receivedAt={receivedAt} />
    </div>
  );
}

function Facts({ rules }: { rules: RuleSet }) {
  const facts = [
    { figure: questionCount(rules), unit: 'soal' },
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

function Waiting() {
  return (
    <div className={styles.columns}>
      <h1 className="visually-hidden">Tryout</h1>
      <LoadingStatus>Memuat tryout</LoadingStatus>
      <div className={styles.waiting}>
        <Skeleton width="70%" height="46px" />
        <Skeleton width="220px" height="54px" />
        <Skeleton height="340px" />
      </div>
      <Skeleton height="150px" />
    </div>
  );
}
