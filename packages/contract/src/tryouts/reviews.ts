import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import type { Codec } from '../codec.ts';
import { flag, listOf } from '../codec.ts';
import { endpoint } from '../endpoint.ts';
import type { Question, QuestionWire } from './papers.ts';
import { question } from './papers.ts';

/** A question of a sealed attempt, with everything that was kept back before. */
export interface ReviewedQuestion extends Question {
  /** Zero-based; for TKP the option worth most. */
  rightOption: number;
  /** Points per option for TKP, null otherwise. */
  weights: number[] | null;
  /** All right options, zero-based: one, but for a corrected key that has several. */
  rightOptions: number[];
  /** Whether the question was struck out: it then counts full for everybody. */
  isStruck: boolean;
  /** Whether its key was corrected after its explanation was written. */
  isCorrected: boolean;
  explanation: string;
  /** The specification's older form: the explanation is the address of a picture and no text. */
  isExplanationPicture: boolean;
  /** The address of a picture beside the text, or null. */
  explanationPicture: string | null;
  explanationAlt: string | null;
}

/** What is the same for everybody with this version of the questions and their keys. */
export interface SharedReview {
  title: string;
  rules: RuleSet;
  questions: ReviewedQuestion[];
}

/** What is one candidate's. */
export interface OwnReview {
  answers: Answer[];
  /** How the answered questions were worked on, by number. */
  histories: AnswerHistory[];
}

export type Review = SharedReview & OwnReview;

/** How one question was worked on, as far as its changes tell. */
export interface AnswerHistory {
  number: number;
  /** What was chosen first. */
  first: Answer;
  /** An estimate: the time between its changes and the change before each of them. */
  seconds: number;
}

export interface AnswerHistoryWire {
  number: number;
  first_answer: Answer;
  seconds: number;
}

const answerHistory: Codec<AnswerHistoryWire, AnswerHistory> = {
  read: ({ number, first_answer, seconds }) => ({ number, first: first_answer, seconds }),
  write: ({ number, first, seconds }) => ({ number, first_answer: first, seconds }),
};

export interface ReviewedQuestionWire extends QuestionWire {
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
  answer_histories: AnswerHistoryWire[];
}

const reviewedQuestion: Codec<ReviewedQuestionWire, ReviewedQuestion> = {
  read: (wire) => ({
    ...question.read(wire),
    rightOption: wire.jawaban,
    weights: wire.jawaban_tkp.length > 0 ? wire.jawaban_tkp : null,
    rightOptions: wire.right_options,
    isStruck: flag.read(wire.is_struck),
    isCorrected: flag.read(wire.is_corrected),
    explanation: wire.pembahasan,
    isExplanationPicture: flag.read(wire.image_pembahasan),
    explanationPicture: wire.pembahasan_image,
    explanationAlt: wire.pembahasan_image_alt,
  }),
  write: (value) => ({
    ...question.write(value),
    jawaban: value.rightOption,
    jawaban_tkp: value.weights ?? [],
    right_options: value.rightOptions,
    is_struck: flag.write(value.isStruck),
    is_corrected: flag.write(value.isCorrected),
    pembahasan: value.explanation,
    image_pembahasan: flag.write(value.isExplanationPicture),
    pembahasan_image: value.explanationPicture,
    pembahasan_image_alt: value.explanationAlt,
  }),
};

export const sharedReview: Codec<SharedReviewWire, SharedReview> = {
  read: (wire) => ({
    title: wire.tryout_title,
    rules: wire.rules,
    questions: listOf(reviewedQuestion).read(wire.tryout_content),
  }),
  write: (value) => ({
    tryout_title: value.title,
    rule_set: value.rules.name,
    rules: value.rules,
    tryout_content: listOf(reviewedQuestion).write(value.questions),
  }),
};

export const ownReview: Codec<OwnReviewWire, OwnReview> = {
  read: (wire) => ({
    answers: wire.user_answer,
    histories: listOf(answerHistory).read(wire.answer_histories),
  }),
  write: (value) => ({
    user_answer: value.answers,
    answer_histories: listOf(answerHistory).write(value.histories),
  }),
};

export const review: Codec<SharedReviewWire & OwnReviewWire, Review> = {
  read: (wire) => ({ ...sharedReview.read(wire), ...ownReview.read(wire) }),
  write: (value) => ({ ...sharedReview.write(value), ...ownReview.write(value) }),
};

export const getReview = endpoint('GET', '/finishedTryoutContent/:id', { access: 'account', reply: review });
