import { allowsNewItems, DAYS_WITHOUT_NEW, LAST_WEEK_DAYS } from '@ambang/exam/practice-calendar.ts';
import type { Card } from '../cards/card.ts';
import { retrievabilityOf } from '../cards/memory.ts';
import type { WibDay } from '../days.ts';
import { addDays, daysBetween, earlierDay, laterDay, wibDayOf } from '../days.ts';

export interface Calendar {
  /** Null without a date. A date in the past has no effect. */
  examOn: WibDay | null;
  today: WibDay;
}

/** The days until the exam, 0 on its day; null without an exam ahead. */
export function daysToExam({ examOn, today }: Calendar): number | null {
  return examOn === null || examOn < today ? null : daysBetween(today, examOn);
}

/** Whether the exam is at most `LAST_WEEK_DAYS` days ahead. */
export const isLastWeek = (calendar: Calendar): boolean =>
  (daysToExam(calendar) ?? Infinity) <= LAST_WEEK_DAYS;

/** Whether unseen items, and cards that were never practised, may be shown today. */
export const allowsNew = (calendar: Calendar): boolean => allowsNewItems(daysToExam(calendar));

/**
 * The day on which the card is to be met: today or later, and before an exam that is ahead. In the last week a card that was
 * not yet met in it is due today. On the day of the exam nothing is due.
 * @returns null for a card that left the book, for a new card when none may be shown any more, for a card that is new since
 * then, and for a card that was met on the last day
 */
export function dueOn(card: Card, calendar: Calendar): WibDay | null {
  if (card.leftAt !== null) return null;
  const { examOn, today } = calendar;
  const days = daysToExam(calendar);
  if (examOn === null || days === null) return laterDay(wibDayOf(card.due), today);
  if (days === 0) return laterDay(wibDayOf(card.due), addDays(today, 1));
  if (waitsForExam(card, calendar)) return null;
  if (isLastWeek(calendar) && !isMetSince(card, addDays(examOn, -LAST_WEEK_DAYS))) return today;
  const ownDay = laterDay(wibDayOf(card.due), today);
  const lastDay = addDays(examOn, -1);
  return ownDay > lastDay && isMetSince(card, lastDay) ? null : earlierDay(ownDay, lastDay);
}

/** Whether the card waits until after the exam, because it was not practised before the last two days. */
export const waitsForExam = (card: Card, calendar: Calendar): boolean =>
  (card.lastAt === null && !allowsNew(calendar)) || isTooNew(card, calendar);

/** Whether the card was first answered in the last two days before an exam that is ahead, as in a drill of unseen items. */
const isTooNew = ({ firstAt }: Card, { examOn, today }: Calendar): boolean =>
  examOn !== null &&
  examOn > today &&
  firstAt !== null &&
  wibDayOf(firstAt) >= addDays(examOn, -DAYS_WITHOUT_NEW);

const isMetSince = ({ lastAt }: Card, day: WibDay): boolean => lastAt !== null && wibDayOf(lastAt) >= day;

/** The chance that the card would be answered right today: 0 before its first review. */
export const chanceOf = ({ stability, lastAt }: Card, today: WibDay): number =>
  lastAt === null ? 0 : retrievabilityOf({ stability, lastDay: wibDayOf(lastAt) }, today);

/**
 * The first day after today with a due card; null without one.
 * @param dueLeft the due cards that today's minutes have no time for: they wait for tomorrow, or for the day after an exam
 */
export function nextDueOn(cards: readonly Card[], calendar: Calendar, dueLeft: number): WibDay | null {
  const { today } = calendar;
  if (dueLeft > 0) return addDays(today, daysToExam(calendar) === 1 ? 2 : 1);
  const days = cards.map((card) => dueOn(card, calendar)).filter((day) => day !== null && day > today);
  return days.toSorted()[0] ?? null;
}
