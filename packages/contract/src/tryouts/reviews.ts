import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import type { Codec } from '../codec.ts';
import { zeroOrOneCodec, listCodec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';
import type { ItemExplanation, ItemExplanationWire } from './item-explanations.ts';
import { itemExplanationCodec } from './item-explanations.ts';
import type { Question, QuestionWire } from './papers.ts';
import { questionCodec } from './papers.ts';

/** A question with its key and explanation. Only owners of a sealed attempt get it. */
export interface ReviewedQuestion extends Question, ItemExplanation {
  /** The same in all versions of the tryout; null in versions without ids. */
  itemId: string | null;
  /** Zero-based; for TKP the option with the highest weight. */
  rightOption: number;
  /** Points per option; null for TWK and TIU. */
  weights: number[] | null;
  /** The zero-based right options. Only a corrected key has more than one right option. */
  rightOptions: number[];
  /** Whether a correction struck the question out, so that all candidates get full points. */
  isStruck: boolean;
  /** Whether the key was corrected after the explanation was written. */
  isCorrected: boolean;
  /** The whole explanation as one text, including the parts. */
  explanation: string;
  /** Whether `explanation` is the URL path of a picture instead of a text. */
  isExplanationPicture: boolean;
  /** The URL path of a picture beside the text. */
  explanationPicture: string | null;
  explanationAlt: string | null;
}

/** The part that is the same for all candidates with this version of the questions and keys. */
export interface SharedReview {
  title: string;
  rules: RuleSet;
  questions: ReviewedQuestion[];
}

/** The candidate's part. */
export interface OwnReview {
  answers: Answer[];
  /** Answered questions only, by number. Devices store reviews with this property name. */
  histories: FirstAnswerAndTime[];
}

export type Review = SharedReview & OwnReview;

export interface FirstAnswerAndTime {
  number: number;
  /** The first answer. */
  first: Answer;
  /**
   * An estimate: the sum of the gaps between each change of this question and the preceding change of any question. 0 when
   * unknown.
   */
  seconds: number;
}

export interface FirstAnswerAndTimeWire {
  number: number;
  first_answer: Answer;
  seconds: number;
}

const firstAnswerAndTime: Codec<FirstAnswerAndTimeWire, FirstAnswerAndTime> = {
  read: ({ number, first_answer, seconds }) => ({ number, first: first_answer, seconds }),
  write: ({ number, first, seconds }) => ({ number, first_answer: first, seconds }),
};

export interface ReviewedQuestionWire extends QuestionWire, ItemExplanationWire {
  /** Absent in replies of servers before this field existed. */
  item_id?: string | null;
  jawaban: number;
  /** Empty for TWK and TIU. */
  jawaban_tkp: number[];
  right_options: number[];
  is_struck: number;
  is_corrected: number;
  pembahasan: string;
  image_pembahasan: number;
  pembahasan_image: string | null;
  pembahasan_image_alt: string | null;
}

export interface SharedReviewWire {
  tryout_title: string;
  rule_set: string;
  rules: RuleSet;
  tryout_content: ReviewedQuestionWire[];
}

interface OwnReviewWire {
  user_answer: Answer[];
  answer_histories: FirstAnswerAndTimeWire[];
}

const reviewedQuestion: Codec<ReviewedQuestionWire, ReviewedQuestion> = {
  read: (wire) => ({
    ...questionCodec.read(wire),
    itemId: wire.item_id ?? null,
    rightOption: wire.jawaban,
    weights: wire.jawaban_tkp.length > 0 ? wire.jawaban_tkp : null,
    rightOptions: wire.right_options,
    isStruck: zeroOrOneCodec.read(wire.is_struck),
    isCorrected: zeroOrOneCodec.read(wire.is_corrected),
    explanation: wire.pembahasan,
    ...itemExplanationCodec.read(wire),
    isExplanationPicture: zeroOrOneCodec.read(wire.image_pembahasan),
    explanationPicture: wire.pembahasan_image,
    explanationAlt: wire.pembahasan_image_alt,
  }),
  write: (value) => ({
    ...questionCodec.write(value),
    item_id: value.itemId,
    jawaban: value.rightOption,
    jawaban_tkp: value.weights ?? [],
    right_options: value.rightOptions,
    is_struck: zeroOrOneCodec.write(value.isStruck),
    is_corrected: zeroOrOneCodec.write(value.isCorrected),
    pembahasan: value.explanation,
    ...itemExplanationCodec.write(value),
    image_pembahasan: zeroOrOneCodec.write(value.isExplanationPicture),
    pembahasan_image: value.explanationPicture,
    pembahasan_image_alt: value.explanationAlt,
  }),
};

export const sharedReviewCodec: Codec<SharedReviewWire, SharedReview> = {
  read: (wire) => ({
    title: wire.tryout_title,
    rules: wire.rules,
    questions: listCodec(reviewedQuestion).read(wire.tryout_content),
  }),
  write: (value) => ({
    tryout_title: value.title,
    rule_set: value.rules.name,
    rules: value.rules,
    tryout_content: listCodec(reviewedQuestion).write(value.questions),
  }),
};

export const ownReviewCodec: Codec<OwnReviewWire, OwnReview> = {
  read: (wire) => ({
    answers: wire.user_answer,
    histories: listCodec(firstAnswerAndTime).read(wire.answer_histories),
  }),
  write: (value) => ({
    user_answer: value.answers,
    answer_histories: listCodec(firstAnswerAndTime).write(value.histories),
  }),
};

export const reviewCodec: Codec<SharedReviewWire & OwnReviewWire, Review> = {
  read: (wire) => ({ ...sharedReviewCodec.read(wire), ...ownReviewCodec.read(wire) }),
  write: (value) => ({ ...sharedReviewCodec.write(value), ...ownReviewCodec.write(value) }),
};

export const getReview = endpoint('GET', '/finishedTryoutContent/:id', {
  access: 'account',
  reply: reviewCodec,
});
