import type { DaysAhead } from '@ambang/contract/practice/days-ahead.ts';
import { LAST_WEEK_DAYS } from '@ambang/exam/practice-calendar.ts';
import { addDays, shortDate } from '../session/days.ts';
import { daysToExam, isWithoutNew } from '../parts/exam-distance.ts';
import { dueCountText } from './calendar-days.ts';
import styles from './next-days.module.css';

/** Today, the next day with due questions, and what the last week has no time for. */
export function NextDays({ plan }: { plan: DaysAhead }) {
  const { days, today, examOn } = plan;
  const next = days.find(({ day, dueCount }) => day > today && dueCount > 0);
  const toExam = daysToExam(examOn, today);
  const first = days[0];
  return (
    <dl className={styles.next}>
      {toExam !== 0 && (
        <div>
          <dt>Hari ini</dt>
          <dd>{first && first.dueCount > 0 ? dueText(first) : 'Tidak ada lagi yang jatuh tempo.'}</dd>
        </div>
      )}
      {next && (
        <div>
          <dt>{shortDate(next.day)}</dt>
          <dd>{dueText(next)}</dd>
        </div>
      )}
      {examOn !== null && toExam !== null && toExam > 0 ? (
        <div>
          <dt>
            {toExam > LAST_WEEK_DAYS
              ? `Mulai ${shortDate(addDays(examOn, -LAST_WEEK_DAYS))}`
              : 'Pekan terakhir'}
          </dt>
          <dd>
            {isWithoutNew(examOn, today)
              ? 'Hanya soal yang pernah kamu latih, tanpa soal baru. Yang lain menunggu sampai sesudah ujian.'
              : 'Semua soal dilihat sekali lagi, yang nilainya paling besar lebih dulu.'}{' '}
            {neverMetText(plan)}
          </dd>
        </div>
      ) : (
        plan.neverMet > 0 && (
          <div>
            <dt>Belum kebagian</dt>
            <dd>{neverMetText(plan)}</dd>
          </div>
        )
      )}
    </dl>
  );
}

const dueText = ({ dueCount, dueMinutes }: DaysAhead['days'][number]): string =>
  `${dueCountText(dueCount)}, ${dueMinutes} menit.`;

function neverMetText({ neverMet, minutesADay, days, examOn, today }: DaysAhead): string | null {
  if (neverMet === 0) return isWithoutNew(examOn, today) ? null : 'Semuanya sempat.';
  return `${neverMet} soal tidak sempat dalam ${days.length} hari dengan ${minutesADay} menit sehari.`;
}
