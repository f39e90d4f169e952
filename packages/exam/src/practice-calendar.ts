/** In the last week before the exam all cards are met by points at stake, because a later day would be no use. */
export const LAST_WEEK_DAYS = 7;

/** What is new in the last two days has no time to settle, and only makes nervous. */
export const DAYS_WITHOUT_NEW = 2;

/**
 * Whether unseen items, and cards that were never practised, may be shown.
 * @param daysToExam 0 on its day; null without an exam ahead
 */
export const allowsNewItems = (daysToExam: number | null): boolean =>
  daysToExam === null || daysToExam > DAYS_WITHOUT_NEW;
