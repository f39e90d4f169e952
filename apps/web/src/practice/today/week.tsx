import type { PracticeToday } from '@ambang/contract/practice/entries.ts';
import type { PetalState } from '../../ui/petals/petals.tsx';
import { Petal } from '../../ui/petals/petals.tsx';
import { weekOf, weekdayOf } from '../session/days.ts';
import sections from './sections.module.css';
import styles from './week.module.css';

/** The days of this week. No run of days is counted: an empty day stays an empty day. */
export function Week({ today }: { today: PracticeToday }) {
  const days = weekOf(today.day).map((day) => ({
    day,
    count: today.doneDays.find((done) => done.day === day)?.count ?? 0,
  }));
  const practised = days.filter(({ count }) => count > 0);
  const questions = practised.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className={styles.week} aria-labelledby="pekan">
      <div className={sections.title}>
        <h2 id="pekan">Pekan ini</h2>
        <span>
          {practised.length} hari, {questions} soal
        </span>
      </div>
      <ol className={styles.days}>
        {days.map(({ day, count }, index) => {
          const isToday = day === today.day;
          return (
            <li key={day} aria-current={isToday ? 'date' : undefined}>
              <Petal state={dayPetal(count, isToday)} size={36} turn={index % 2 === 0 ? 45 : -45} />
              {weekdayOf(day).slice(0, 3)}
              <span className="visually-hidden">{dayText(count, day, today.day)}</span>
            </li>
          );
        })}
      </ol>
      <p className={sections.hint}>Hari kosong tetap kosong. Tidak ada yang putus, tidak ada yang hilang.</p>
    </section>
  );
}

function dayPetal(count: number, isToday: boolean): PetalState {
  if (count > 0) return 'full';
  return isToday ? 'current' : 'none';
}

function dayText(count: number, day: string, today: string): string {
  if (count > 0) return `, ${count} soal`;
  if (day > today) return ', belum tiba';
  return day === today ? ', hari ini' : ', tidak berlatih';
}
