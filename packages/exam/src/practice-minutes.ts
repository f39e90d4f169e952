/** The time of a session to read why answers were wrong. */
const READING_MINUTES = 1;

/**
 * The planned minutes of a session, the same number on every screen. Rounded up, so that no plan promises less time.
 * @param questionSeconds the advised time of its questions together
 */
export const practiceMinutesOf = (questionSeconds: number): number =>
  questionSeconds === 0 ? 0 : Math.ceil(questionSeconds / 60) + READING_MINUTES;

/** How many seconds of questions fit into a day's minutes of practice. */
export const questionSecondsIn = (minutes: number): number => Math.max(0, minutes - READING_MINUTES) * 60;
