import type { Card } from './cards/card.ts';
import { retrievabilityOf } from './cards/memory.ts';
import type { WibDay } from './days.ts';
import { addDays, daysBetween, earlierDay, laterDay, wibDayOf } from './days.ts';

/** In the last week before the exam all cards are met by points at stake, because a later day would be no use. */
export const LAST_WEEK_DAYS = 7;

/** What is new in the last two days has no time to settle, and only makes nervous. */
export const DAYS_WITHOUT_NEW = 2;

export interface Calendar {
  /** Null without a date. A date of today or in the past has no effect. */
  examOn: WibDay | null;
  today: WibDay;
}

/** The days until the exam; null without an exam after today. */
export function daysToExam({ examOn, today }: Calendar): number | null {
  if (examOn === null || examOn <= today) return null;
  return daysBetween(today, examOn);
}

/** Whether the exam is at most `LAST_WEEK_DAYS` days ahead. */
export const isLastWeek = (calendar: Calendar): boolean =>
  (daysToExam(calendar) ?? Infinity) <= LAST_WEEK_DAYS;

/** Whether unseen items and unpractised cards may be shown today. */
export const allowsNew = (calendar: Calendar): boolean =>
  (daysToExam(calendar) ?? Infinity) > DAYS_WITHOUT_NEW;

/**
 * The day on which the card is to be met: today or later, and before the exam. In the last week a card that was not yet met
 * in it is due today.
 * @returns null for a card that left the book
 */
export function dueOn(card: Card, calendar: Calendar): WibDay | null {
  if (card.leftAt !== null) return null;
  const { examOn, today } = calendar;
  const scheduled = laterDay(wibDayOf(card.due), today);
  if (examOn === null || daysToExam(calendar) === null) return scheduled;
  const lastWeekFrom = addDays(examOn, -LAST_WEEK_DAYS);
  const isMetInLastWeek = card.lastAt !== null && wibDayOf(card.lastAt) >= lastWeekFrom;
  if (isLastWeek(calendar) && !isMetInLastWeek) return today;
  return earlierDay(scheduled, addDays(examOn, -1));
}

/** The chance that the card would be answered right today: 0 before its first review. */
export const chanceOf = ({ stability, lastAt }: Card, today: WibDay): number =>
  lastAt === null ? 0 : retrievabilityOf({ stability, lastDay: wibDayOf(lastAt) }, today);
