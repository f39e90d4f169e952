import type { Answer } from '@ambang/exam/rules.ts';
import type { Question, QuestionWire } from './papers.ts';
import { questionCodec } from './papers.ts';
import type {
  FirstAnswerAndTimeWire,
  OwnReview,
  ReviewedQuestionWire,
  SharedReview,
  SharedReviewWire,
} from './reviews.ts';
import { sharedReviewCodec } from './reviews.ts';

/**
 * The query parameter with the hash of the paper that the device has cached. If the hash is that of the reviewed paper,
 * the reply omits the texts and pictures of the questions.
 */
export const CACHED_PAPER_PARAMETER = 'paper';

/** The fields that the paper also contains. */
const PAPER_FIELDS: ReadonlySet<string> = new Set<keyof QuestionWire>([
  'question',
  'question_image',
  'question_image_alt',
  'question_image_cells',
  'option',
]);

export const reviewWithoutPaper = {
  write(value: SharedReview): Omit<SharedReviewWire, 'tryout_content'> & { tryout_content: object[] } {
    const { tryout_content: content, ...rest } = sharedReviewCodec.write(value);
    return { ...rest, tryout_content: content.map(withoutPaperFields) };
  },
};

const withoutPaperFields = (wire: ReviewedQuestionWire): object =>
  Object.fromEntries(Object.entries(wire).filter(([name]) => !PAPER_FIELDS.has(name)));

type CompactEntry = readonly [number: number, first: Answer, seconds: number];

/** Writes histories as tuples, because this part of the reply is not compressed. */
export const compactOwnReview = {
  write: ({ answers, histories }: OwnReview): object => ({
    user_answer: answers,
    answer_histories: histories.map(({ number, first, seconds }): CompactEntry => [number, first, seconds]),
  }),
};

const expandEntry = (entry: FirstAnswerAndTimeWire | CompactEntry): FirstAnswerAndTimeWire => {
  if (!('length' in entry)) return entry;
  const [number, first_answer, seconds] = entry;
  return { number, first_answer, seconds };
};

/**
 * Restores the full JSON of a review. The JSON of a full review stays unchanged.
 * @param cached the questions of the cached paper
 */
export const expandReview =
  (cached: readonly Question[]) =>
  (wire: unknown): unknown => {
    const compact = wire as SharedReviewWire & {
      answer_histories: (FirstAnswerAndTimeWire | CompactEntry)[];
    };
    return {
      ...compact,
      tryout_content: compact.tryout_content.map((entry) =>
        isFull(entry) ? entry : { ...findCached(cached, entry.number), ...entry },
      ),
      answer_histories: compact.answer_histories.map(expandEntry),
    };
  };

const isFull = (entry: object): boolean => 'question' in entry;

function findCached(cached: readonly Question[], number: number): QuestionWire | undefined {
  const found = cached.find((question) => question.number === number);
  return found && questionCodec.write(found);
}
