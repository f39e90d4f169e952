import { practiceMinutesOf } from '@ambang/exam/practice-minutes.ts';
import type { WibDay } from '@ambang/practice/days.ts';
import type { Calendar } from '@ambang/practice/today/due.ts';
import { daysToExam } from '@ambang/practice/today/due.ts';
import { planAhead } from '@ambang/practice/today/plan-ahead.ts';
import type { AccountPractice } from '../account/read-practice.ts';
import { createTodayInput } from './today-input.ts';

/** How many days are planned without an exam, and at most with one. */
export const DAYS_WITHOUT_EXAM = 14;
export const MOST_DAYS = 92;

export interface DaysAhead {
  today: WibDay;
  examOn: WibDay | null;
  minutesADay: number;
  days: { day: WibDay; dueCount: number; dueMinutes: number }[];
  /** The due cards that no day has time for. */
  neverMet: number;
  /** The days with answers among the last 14. */
  doneDays: { day: WibDay; count: number }[];
}

/** The due cards of the days up to the exam. */
export function createDaysAhead(practice: AccountPractice, now: number): DaysAhead {
  const { input } = createTodayInput(practice, now);
  const { calendar, minutesADay } = input;
  const { days, neverMet } = planAhead(input, countDays(calendar));
  return {
    ...calendar,
    minutesADay,
    days: days.map(({ day, dueCount, dueSeconds }) => ({
      day,
      dueCount,
      dueMinutes: practiceMinutesOf(dueSeconds),
    })),
    neverMet,
    doneDays: practice.days,
  };
}

/** The day of the exam itself is not planned. */
function countDays(calendar: Calendar): number {
  const days = daysToExam(calendar) ?? 0;
  return days === 0 ? DAYS_WITHOUT_EXAM : Math.min(days, MOST_DAYS);
}
