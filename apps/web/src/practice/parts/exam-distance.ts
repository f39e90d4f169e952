import type { Day } from '@ambang/contract/practice/entries.ts';
import { allowsNewItems } from '@ambang/exam/practice-calendar.ts';
import { daysBetween } from '../session/days.ts';

/** The days until the exam; null without an exam ahead. */
export const daysToExam = (examOn: Day | null, today: Day): number | null =>
  examOn === null || examOn < today ? null : daysBetween(today, examOn);

/** Whether the exam is so near, or today, that nothing new is shown any more. */
export const isWithoutNew = (examOn: Day | null, today: Day): boolean =>
  !allowsNewItems(daysToExam(examOn, today));

/** "23 hari ke ujian" */
export function examDistance(days: number): string {
  if (days === 0) return 'Hari ini ujian';
  return days === 1 ? 'Besok ujian' : `${days} hari ke ujian`;
}
