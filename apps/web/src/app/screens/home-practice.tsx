import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { useQuery } from '@tanstack/react-query';
import { planQuery } from '../../api/queries/plans.ts';
import { practiceSheetPath, recapPath } from '../../paths.ts';
import { FirstStep } from '../../plan/first-step.tsx';
import { isFinished } from '../../plan/step-text.ts';
import { useToday } from '../../practice/parts/use-today.ts';
import { minutesOf } from '@ambang/exam/practice-minutes.ts';
import { useAccount } from '../../session/account.tsx';
import { Link } from '../../ui/link.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Petals } from '../../ui/petals/petals.tsx';
import { StepPlace, TodayPlace } from './home-practice-place.tsx';
import styles from './home-practice.module.css';

/** What comes next after a result: its first step while that is unfinished, then today's practice. */
export const HomePractice = ({ newest }: { newest: Tryout }) => (
  <>
    <OpenStep tryout={newest} />
    <TodayRow />
  </>
);

function OpenStep({ tryout }: { tryout: Tryout }) {
  const { id, title, attemptsStarted } = tryout;
  const { data: plan, isFetching, failureCount } = useQuery(planQuery(id, attemptsStarted));
  const [first] = plan?.steps ?? [];
  if (!plan && isFetching && failureCount === 0) return <StepPlace newest={tryout} />;
  if (!plan || !first || isFinished(first)) return null;
  return (
    <section className={styles.step} aria-labelledby="langkah">
      <div className={styles.heading}>
        <h2 id="langkah">Dari hasil {title}</h2>
        <Link className="link" to={recapPath(id)}>
          Lihat hasil
        </Link>
      </div>
      <FirstStep tryoutId={id} plan={plan} />
    </section>
  );
}

/** The same session as on the page Latihan, with the same numbers. */
function TodayRow() {
  const { state, query } = useToday(useAccount().accountId);
  if (!state && query.isFetching && query.failureCount === 0) return <TodayPlace />;
  if (!state || state.open.length === 0) return null;
  const { open } = state;
  return (
    <section aria-label="Latihan hari ini">
      <Link className={styles.row} to={practiceSheetPath('mulai=hari-ini')}>
        <Petals states={open.slice(0, 4).map(() => 'open')} cell={20} />
        <span>
          <b>Latihan hari ini</b>
          <span className="num">
            {open.length} soal, {minutesOf(open)} menit
          </span>
        </span>
        <Icon name="chevron-right" />
      </Link>
    </section>
  );
}
