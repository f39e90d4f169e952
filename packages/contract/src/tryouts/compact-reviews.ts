import type { Answer } from '@ambang/exam/rules.ts';
import type { Question, QuestionWire } from './papers.ts';
import { question } from './papers.ts';
import type {
  AnswerHistoryWire,
  OwnReview,
  ReviewedQuestionWire,
  SharedReview,
  SharedReviewWire,
} from './reviews.ts';
import { sharedReview } from './reviews.ts';

/**
 * By this name the address of a review tells the hash of the paper that the device still has from its exam. If it is the
 * reviewed one, its texts and pictures are not sent a second time.
 */
export const CACHED_PAPER = 'paper';

/** What a paper says of a question, too. */
const FROM_PAPER: ReadonlySet<string> = new Set<keyof QuestionWire>([
  'question',
  'question_image',
  'question_image_alt',
  'option',
]);

/** The shared part for a device that has the paper. */
export const reviewWithoutPaper = {
  write(value: SharedReview): Omit<SharedReviewWire, 'tryout_content'> & { tryout_content: object[] } {
    const { tryout_content: content, ...rest } = sharedReview.write(value);
    return { ...rest, tryout_content: content.map(withoutPaper) };
  },
};

const withoutPaper = (wire: ReviewedQuestionWire): object =>
  Object.fromEntries(Object.entries(wire).filter(([name]) => !FROM_PAPER.has(name)));

type ShortHistory = readonly [number: number, first: Answer, seconds: number];

/** The own part for such a device: it is not compressed, so it says only once what stands where. */
export const compactOwnReview = {
  write: ({ answers, histories }: OwnReview): object => ({
    user_answer: answers,
    answer_histories: histories.map(({ number, first, seconds }): ShortHistory => [number, first, seconds]),
  }),
};

const longHistory = (entry: AnswerHistoryWire | ShortHistory): AnswerHistoryWire => {
  if (!('length' in entry)) return entry;
  const [number, first_answer, seconds] = entry;
  return { number, first_answer, seconds };
};

/**
 * Puts into a review on the wire what it may have come without.
 * @param held the questions that its reader has
 */
export const expandReview =
  (held: readonly Question[]) =>
  (wire: unknown): unknown => {
    const told = wire as SharedReviewWire & { answer_histories: (AnswerHistoryWire | ShortHistory)[] };
    return {
      ...told,
      tryout_content: told.tryout_content.map((entry) => ({ ...ofHeld(held, entry.number), ...entry })),
      answer_histories: told.answer_histories.map(longHistory),
    };
  };

function ofHeld(held: readonly Question[], number: number): QuestionWire | undefined {
  const found = held.find((one) => one.number === number);
  return found && question.write(found);
}
