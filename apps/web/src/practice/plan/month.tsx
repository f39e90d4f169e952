import type { DaysAhead } from '@ambang/contract/practice/days-ahead.ts';
import { classNames } from '../../ui/class-names.ts';
import type { PetalState } from '../../ui/petals/petals.tsx';
import { Petal, Petals } from '../../ui/petals/petals.tsx';
import { shortMonthOf } from '../session/days.ts';
import type { CalendarDay } from './calendar-days.ts';
import { calendarDays, dayText, monthsText } from './calendar-days.ts';
import styles from './month.module.css';

const weekdays = ['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min'];

/** The weeks up to the exam. A day has one petal for every four questions, so a heavy day looks heavy. */
export function Month({ plan }: { plan: DaysAhead }) {
  const days = calendarDays(plan);
  return (
    <>
      <div className={styles.heading}>
        <h2 id="hari-ke-hari">Hari ke hari</h2>
        <span>{monthsText(days)}</span>
      </div>
      <div className={styles.weekdays} aria-hidden="true">
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={styles.month}>
        {days.map((day, index) => (
          <DayCell key={day.day} {...day} isFirst={index === 0} />
        ))}
      </ol>
      <p className={styles.legend} aria-hidden="true">
        <span>
          <Petal state="full" size={18} />
          sudah berlatih
        </span>
        <span>
          <Petal state="open" size={18} />
          sampai 4 soal jatuh tempo
        </span>
        {days.some(({ kind }) => kind === 'exam') && <span className={styles.examKey}>ujian</span>}
      </p>
    </>
  );
}

function DayCell({ isFirst, ...day }: CalendarDay & { isFirst: boolean }) {
  const number = Number(day.day.slice(8));
  return (
    <li
      className={classNames(styles.day, styles[day.kind])}
      aria-current={day.kind === 'today' ? 'date' : undefined}
    >
      <span className="visually-hidden">{dayText(day)}</span>
      <span className={styles.number} aria-hidden="true">
        {number}
        {number === 1 && !isFirst && <i> {shortMonthOf(day.day)}</i>}
      </span>
      <DayDrawing {...day} />
    </li>
  );
}

function DayDrawing({ kind, doneCount, dueCount }: CalendarDay) {
  if (kind === 'exam')
    return (
      <span className={styles.word} aria-hidden="true">
        Ujian
      </span>
    );
  if (kind === 'beyond') return null;
  if (dueCount > 0)
    return (
      <>
        <DuePetals count={dueCount} />
        <span className={styles.count} aria-hidden="true">
          {dueCount}
          <span> soal</span>
        </span>
      </>
    );
  return doneCount > 0 ? <Petal state="full" size={20} /> : <span className={styles.dot} />;
}

const QUESTIONS_PER_PETAL = 4;

const MOST_PETALS_PER_ROW = 3;

function DuePetals({ count }: { count: number }) {
  const petals = Math.ceil(count / QUESTIONS_PER_PETAL);
  const rows = Math.ceil(petals / MOST_PETALS_PER_ROW);
  const perRow = Math.ceil(petals / rows);
  return (
    <span className={styles.petals}>
      {Array.from({ length: rows }, (_, row) => {
        const inRow = Math.min(perRow, petals - row * perRow);
        const states = Array<PetalState>(inRow).fill('open');
        return <Petals key={row} states={states} layout="row" cell={petals <= 2 ? 15 : 12} />;
      })}
    </span>
  );
}
