import type { DaysAhead } from '@ambang/contract/practice/days-ahead.ts';
import { useQuery } from '@tanstack/react-query';
import { daysAheadQuery } from '../../api/queries/practice.ts';
import { PRACTICE_PATH } from '../../paths.ts';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { LoadedContent } from '../../ui/states/loaded-content.tsx';
import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';
import { Month } from './month.tsx';
import { NextDays } from './next-days.tsx';
import { PlanForm } from './plan-form.tsx';
import { planTitle, totalText } from './plan-text.ts';
import styles from './plan.module.css';

export function Component() {
  const query = useQuery(daysAheadQuery);
  return (
    <Page title="Rencana" className={`wrap ${styles.page}`} busy={query.isPending}>
      <div className={styles.head}>
        <BackLink to={PRACTICE_PATH}>Latihan</BackLink>
        <h1>{query.data ? planTitle(query.data) : 'Rencana'}</h1>
        <p className={styles.lead}>
          {query.data && totalText(query.data)} Hari yang lewat tidak menjadi utang. Antrean dihitung ulang
          setiap pagi.
        </p>
      </div>
      <LoadedContent
        query={query}
        errorTitle="Rencana belum bisa dimuat"
        errorHeading="h2"
        skeleton={
          <>
            <LoadingStatus>Memuat rencana</LoadingStatus>
            <Skeleton height="320px" />
          </>
        }
      >
        {(plan) => <PlanContent plan={plan} />}
      </LoadedContent>
    </Page>
  );
}

const PlanContent = ({ plan }: { plan: DaysAhead }) => (
  <>
    <section aria-labelledby="hari-ke-hari">
      <Month plan={plan} />
      <NextDays plan={plan} />
    </section>
    <PlanForm plan={plan} />
  </>
);
