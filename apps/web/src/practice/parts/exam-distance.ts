import type { Day } from '@ambang/contract/practice/entries.ts';
import { DAYS_WITHOUT_NEW } from '@ambang/exam/practice-calendar.ts';
import { daysBetween } from '../session/days.ts';

/** The days until the exam; null without an exam ahead. */
export const daysToExam = (examOn: Day | null, today: Day): number | null =>
  examOn === null || examOn < today ? null : daysBetween(today, examOn);

/** Whether the exam is so near that nothing new is shown any more. */
export function isWithoutNew(examOn: Day | null, today: Day): boolean {
  const days = daysToExam(examOn, today);
  return days !== null && days > 0 && days <= DAYS_WITHOUT_NEW;
}

/** "23 hari ke ujian" */
export function examDistance(days: number): string {
  if (days === 0) return 'Hari ini ujian';
  return days === 1 ? 'Besok ujian' : `${days} hari ke ujian`;
}
