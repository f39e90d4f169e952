import type { DaysAhead } from '@ambang/contract/practice/days-ahead.ts';
import { useQuery } from '@tanstack/react-query';
import { isFirstLoad } from '../../api/queries/first-load.ts';
import { daysAheadQuery } from '../../api/queries/practice.ts';
import { PRACTICE_PATH } from '../../paths.ts';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { LoadedContent } from '../../ui/states/loaded-content.tsx';
import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';
import { Month } from './month.tsx';
import { NextDays } from './next-days.tsx';
import { PlanForm } from './plan-form.tsx';
import { remindersQuery } from './reminders/use-reminder-form.ts';
import { planTitle, totalText } from './plan-text.ts';
import styles from './plan.module.css';

export function Component() {
  const query = useQuery(daysAheadQuery);
  const reminders = useQuery(remindersQuery);
  return (
    <Page title="Rencana" className={`wrap ${styles.page}`} busy={query.isPending}>
      <div className={styles.head}>
        <BackLink to={PRACTICE_PATH}>Latihan</BackLink>
        <h1>{query.data ? planTitle(query.data) : 'Rencana'}</h1>
        <p className={styles.lead}>{leadText(query.data)}</p>
      </div>
      <LoadedContent
        query={query}
        errorTitle="Rencana belum bisa dimuat"
        errorHeading="h2"
        skeleton={
          <>
            <LoadingStatus>Memuat rencana</LoadingStatus>
            <Skeleton height="448px" />
            <FormSkeleton />
          </>
        }
      >
        {/* The reminders are in the middle of the form, so it waits for them. */}
        {(plan) => <PlanContent plan={plan} isFormHeld={isFirstLoad(reminders)} />}
      </LoadedContent>
    </Page>
  );
}

/** One text, so that its words stay in place when others come before them. */
const leadText = (plan: DaysAhead | undefined): string =>
  `${plan ? `${totalText(plan)} ` : ''}Hari yang lewat tidak menjadi utang. Antrean dihitung ulang setiap pagi.`;

const FormSkeleton = () => <Skeleton height="560px" />;

const PlanContent = ({ plan, isFormHeld }: { plan: DaysAhead; isFormHeld: boolean }) => (
  <>
    <section aria-labelledby="hari-ke-hari">
      <Month plan={plan} />
      <NextDays plan={plan} />
    </section>
    {isFormHeld ? <FormSkeleton /> : <PlanForm plan={plan} />}
  </>
);
