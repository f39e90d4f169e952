import type { Codec } from './codec.ts';
import { listOf } from './codec.ts';
import { BASE_PATH } from './endpoint.ts';

/** A question as the candidate sees it: without key, weight or explanation. */
export interface Question {
  number: number;
  category: number;
  topic: number;
  question: string;
  /** Address of the picture, or null. */
  picture: string | null;
  /** Describes the picture without naming the rule. */
  alt: string | null;
  options: string[];
}

export interface Paper {
  title: string;
  questions: Question[];
}

export interface QuestionWire {
  number: number;
  category: number;
  subCategory_id: number;
  question: string;
  question_image: string | null;
  question_image_alt: string | null;
  option: string[];
}

interface PaperWire {
  tryout_title: string;
  tryout_content: QuestionWire[];
}

export const question: Codec<QuestionWire, Question> = {
  read: (wire) => ({
    number: wire.number,
    category: wire.category,
    topic: wire.subCategory_id,
    question: wire.question,
    picture: wire.question_image,
    alt: wire.question_image_alt,
    options: wire.option,
  }),
  write: (value) => ({
    number: value.number,
    category: value.category,
    subCategory_id: value.topic,
    question: value.question,
    question_image: value.picture,
    question_image_alt: value.alt,
    option: value.options,
  }),
};

/** Sent without the envelope of the other calls: one prebuilt, precompressed buffer for everybody. */
export const paper: Codec<PaperWire, Paper> = {
  read: (wire) => ({ title: wire.tryout_title, questions: listOf(question).read(wire.tryout_content) }),
  write: (value) => ({
    tryout_title: value.title,
    tryout_content: listOf(question).write(value.questions),
  }),
};

export const paperPath = (hash: string): string => `${BASE_PATH}/paper/${hash}`;

export const picturePath = (hash: string): string => `${BASE_PATH}/picture/${hash}`;
