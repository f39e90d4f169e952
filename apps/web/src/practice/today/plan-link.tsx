import type { PracticeToday } from '@ambang/contract/practice/entries.ts';
import { PRACTICE_PLAN_PATH } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import { daysToExam, examDistance } from '../parts/exam-distance.ts';
import styles from './sections.module.css';

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
    </section>
  );
}
