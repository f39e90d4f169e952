/** What each candidate has answered and what the product has acknowledged, as bytes: there may be a quarter of a million. */
export interface Sheets {
  count: number;
  questions: number;
  /** Whether the attempt has started, and since when by `performance.now()`. */
  isStarted: Uint8Array;
  startedAt: Float64Array;
  /** Changes acknowledged. */
  acknowledged: Uint16Array;
  /** How many questions have had their first answer: always the first ones. */
  reached: Uint8Array;
  /** The answer acknowledged last for each question of each seat, 0 for none, `UNKNOWN` after a failed save. */
  answers: Uint8Array;
  /** The change that is under way; 0 for none. */
  number: Uint8Array;
  answer: Uint8Array;
  /** Whether any call of the seat has failed. */
  isUnsure: Uint8Array;
}

export const UNKNOWN = 255;

/** One save in ten changes an answer that was given before. */
const SECOND_THOUGHTS = 0.1;

export const sheetsOf = (count: number, questions: number): Sheets => ({
  count,
  questions,
  isStarted: new Uint8Array(count),
  startedAt: new Float64Array(count),
  acknowledged: new Uint16Array(count),
  reached: new Uint8Array(count),
  answers: new Uint8Array(count * questions),
  number: new Uint8Array(count),
  answer: new Uint8Array(count),
  isUnsure: new Uint8Array(count),
});

/** Chooses the next change of a seat: a first answer to the next question, or another one to an earlier question. */
export function choose(sheets: Sheets, seat: number, chance: () => number): void {
  const { questions, reached, answers } = sheets;
  const before = reached[seat]!;
  const isSecondThought = before === questions || (before > 0 && chance() < SECOND_THOUGHTS);
  const number = isSecondThought ? 1 + Math.floor(chance() * before) : before + 1;
  const standing = answers[seat * questions + number - 1]!;
  if (!isSecondThought) reached[seat] = number;
  sheets.number[seat] = number;
  // Another one than stands.
  const chosen = 1 + Math.floor(chance() * 5);
  sheets.answer[seat] = chosen === standing ? (chosen % 5) + 1 : chosen;
}

/** Writes down what has become of the change under way. */
export function settle(sheets: Sheets, seat: number, isAcknowledged: boolean): void {
  const { questions, answers, acknowledged, number, answer, isUnsure } = sheets;
  const place = seat * questions + number[seat]! - 1;
  answers[place] = isAcknowledged ? answer[seat]! : UNKNOWN;
  if (isAcknowledged) acknowledged[seat]! += 1;
  else isUnsure[seat] = 1;
  number[seat] = 0;
}
