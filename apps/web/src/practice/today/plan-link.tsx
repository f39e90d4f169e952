import type { Day, PracticeToday } from '@ambang/contract/practice/entries.ts';
import { PRACTICE_PLAN_PATH } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import { daysToExam, examDistance } from '../parts/exam-distance.ts';
import { fullDate } from '../session/days.ts';
import styles from './sections.module.css';

const planText = (examOn: Day | null, days: number | null): string =>
  examOn === null || days === null
    ? 'Isi tanggal ujianmu di Rencana: hari kembalinya soal lalu mengikuti tanggal itu.'
    : `Ujianmu ${fullDate(examOn)}. Hari yang lewat tidak menjadi utang: antrean dihitung ulang setiap pagi.`;

/** Leads to the days up to the exam. */
export function PlanLink({ today: { examOn, day } }: { today: PracticeToday }) {
  const days = daysToExam(examOn, day);
  return (
    <section aria-labelledby="rencana">
      <div className={styles.heading}>
        <h2 id="rencana">{days === null ? 'Hari-hari ke depan' : examDistance(days)}</h2>
        <Link className="link" to={PRACTICE_PLAN_PATH}>
          Rencana
        </Link>
      </div>
      {days !== 0 && <p className={styles.plan}>{planText(examOn, days)}</p>}
    </section>
  );
}
