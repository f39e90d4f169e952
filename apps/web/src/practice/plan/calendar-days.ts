import type { DaysAhead } from '@ambang/contract/practice/days-ahead.ts';
import { addDays, dateOf, shortMonthOf, weekOf } from '../session/days.ts';

export interface CalendarDay {
  day: string;
  kind: 'past' | 'today' | 'ahead' | 'exam' | 'beyond';
  /** The questions that were answered on this day. */
  doneCount: number;
  dueCount: number;
}

/** Whole weeks, from the one of today to the one of the last planned day or of the exam behind it. */
export function calendarDays({ today, examOn, days, doneDays }: DaysAhead): CalendarDay[] {
  const lastPlanned = days.at(-1)?.day ?? today;
  const last = examOn === addDays(lastPlanned, 1) ? examOn : lastPlanned;
  const due = new Map(days.map(({ day, dueCount }) => [day, dueCount]));
  const done = new Map(doneDays.map(({ day, count }) => [day, count]));
  const [first = today] = weekOf(today);
  const end = weekOf(last).at(-1) ?? last;
  const listed: CalendarDay[] = [];
  for (let day = first; day <= end; day = addDays(day, 1))
    listed.push({
      day,
      kind: kindOf(day, { today, examOn, last }),
      doneCount: done.get(day) ?? 0,
      dueCount: due.get(day) ?? 0,
    });
  return listed;
}

function kindOf(
  day: string,
  { today, examOn, last }: Pick<DaysAhead, 'today' | 'examOn'> & { last: string },
): CalendarDay['kind'] {
  if (day === examOn && day >= today) return 'exam';
  if (day === today) return 'today';
  if (day < today) return 'past';
  return day > last ? 'beyond' : 'ahead';
}

/** The cards of a day, in the words of Latihan and Buku Salah. */
export const dueCountText = (dueCount: number): string => `${dueCount} soal jatuh tempo`;

/** What the cell of a day shows, as a sentence. */
export function dayText({ day, kind, doneCount, dueCount }: CalendarDay): string {
  const parts = [
    dateOf(day),
    kind === 'today' && 'hari ini',
    kind === 'exam' && 'ujian',
    doneCount > 0 && `${doneCount} soal dikerjakan`,
    dueCount > 0 && dueCountText(dueCount),
    kind === 'past' && doneCount === 0 && 'tidak berlatih',
    kind === 'ahead' && dueCount === 0 && 'tidak ada yang jatuh tempo',
  ];
  return parts.filter((part) => part !== false).join(', ');
}

/** "Nov, Des" */
export const monthsText = (days: readonly CalendarDay[]): string =>
  [...new Set(days.map(({ day }) => shortMonthOf(day)))].join(', ');
