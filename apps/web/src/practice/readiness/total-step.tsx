import type { TotalGoal } from '@ambang/contract/practice/readiness.ts';
import { useQuery } from '@tanstack/react-query';
import { practiceTodayQuery } from '../../api/queries/practice.ts';
import { practiceSheetPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { minutesOf } from '@ambang/exam/practice-minutes.ts';
import { freeDrillSize } from '../today/today-text.ts';
import styles from './readiness.module.css';

/** After a pass the total counts, and the test with most points open comes first. */
export function TotalStep({ goal: { total, maximum, target, test, open } }: { goal: TotalGoal }) {
  const { data: today } = useQuery(practiceTodayQuery);
  const size = today ? freeDrillSize(today) : 0;
  const minutes = minutesOf(Array.from({ length: size }, () => ({ test })));
  return (
    <section aria-labelledby="total" className={styles.total}>
      <h2 id="total" className={styles.heading}>
        Sesudah lulus, total yang dihitung
      </h2>
      <p>
        Totalmu <b>{total}</b> dari {maximum}. {targetText(total, target)}
      </p>
      <p>
        Langkah 1: {test}, {open} poin masih terbuka.
      </p>
      {size > 0 && (
        <ButtonLink variant="primary" block to={practiceSheetPath(`tes=${test}`)}>
          Latihan {size} soal {test}, {minutes} menit
        </ButtonLink>
      )}
    </section>
  );
}

function targetText(total: number, target: number | null): string {
  if (target === null) return 'Peserta yang lulus diurutkan menurut total.';
  return target > total
    ? `Targetmu ${target}, ${target - total} poin lagi.`
    : `Targetmu ${target} sudah tercapai di tryout terakhir.`;
}
