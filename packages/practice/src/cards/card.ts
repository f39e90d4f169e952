/**
 * The schedule of one kind of question for one account. It is always computed from all its reviews (`foldCard`), so that a
 * corrected key corrects the schedule. Instants are epoch ms.
 */
export interface Card {
  /** When the due day begins. The exam's date does not change it: see `dueOn`. */
  due: number;
  /** Of FSRS; 0 before the first rated review, as is `difficulty`. */
  stability: number;
  difficulty: number;
  /** The rated reviews. */
  reps: number;
  /** The reviews rated `again`. */
  lapses: number;
  /** The days with a known answer since the last wrong one, 0 to `DAYS_TO_LEAVE`. */
  rightDays: number;
  /** When the card left the book; null while it is in the book. */
  leftAt: number | null;
  /** The time of the first rated review; null before it, and for cards that older releases stored. */
  firstAt: number | null;
  /** The time of the last rated review; null before the first. */
  lastAt: number | null;
  /** The last rated day had a wrong answer of which the candidate was sure, so the card comes before all others. */
  comesFirst: boolean;
}

/** A card leaves after known answers on this many days: one day could be luck, or the memory of the key. */
export const DAYS_TO_LEAVE = 3;
