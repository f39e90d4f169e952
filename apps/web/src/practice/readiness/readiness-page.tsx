import type { ReadinessReport } from '@ambang/contract/practice/readiness.ts';
import { useQuery } from '@tanstack/react-query';
import { isFirstLoad } from '../../api/queries/first-load.ts';
import { practiceTodayQuery, readinessQuery } from '../../api/queries/practice.ts';
import { PRACTICE_PATH } from '../../paths.ts';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { LoadedContent } from '../../ui/states/loaded-content.tsx';
import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';
import { CountedAnswers, Evidence } from './evidence.tsx';
import { Estimate, Unread } from './estimate.tsx';
import { GoalForm } from './goal-form.tsx';
import styles from './readiness.module.css';
import { TotalStep } from './total-step.tsx';

export function Component() {
  const query = useQuery(readinessQuery);
  const hasGoal = Boolean(query.data?.goal);
  const isHeld = isFirstLoad(useQuery({ ...practiceTodayQuery, enabled: hasGoal })) && hasGoal;
  return (
    <Page title="Kesiapan" className={styles.page} busy={query.isPending || isHeld}>
      <div className="wrap">
        <BackLink to={PRACTICE_PATH}>Latihan</BackLink>
      </div>
      {(!query.data || isHeld) && <h1 className="visually-hidden">Kesiapan</h1>}
      <LoadedContent
        query={query}
        errorTitle="Kesiapan belum bisa dimuat"
        // The next step of a goal is in the middle of the page.
        isHeld={isHeld}
        skeleton={
          <div className="wrap">
            <LoadingStatus>Memuat kesiapan</LoadingStatus>
            <Skeleton height="320px" />
          </div>
        }
      >
        {(report) => <Report report={report} />}
      </LoadedContent>
    </Page>
  );
}

function Report({ report }: { report: ReadinessReport }) {
  const { estimate, routes, goal } = report;
  if (estimate?.kind === 'unread')
    return (
      <div className={`wrap ${styles.top}`}>
        <Unread report={report} missing={estimate.missing} />
      </div>
    );
  if (estimate === null)
    return (
      <div className={`wrap ${styles.top}`}>
        <div>
          <h1>Lewat jalur mana?</h1>
          <p className={styles.lead}>
            Ambang tiap jalur berbeda, jadi kami bertanya dulu sebelum menyebut kesiapanmu.
          </p>
          <GoalForm report={report} saveText="Lihat kesiapan" />
        </div>
      </div>
    );
  const hasWishes = routes.length > 0 || goal !== null;
  return (
    <>
      <div className={`wrap ${styles.top}`}>
        <Estimate estimate={estimate} route={report.route} />
        <div className={styles.wishes}>
          {goal && <TotalStep goal={goal} />}
          {hasWishes && <GoalForm report={report} saveText="Simpan" />}
          <CountedAnswers answers={report.answers} />
        </div>
      </div>
      <Evidence report={report} estimate={estimate} />
    </>
  );
}
