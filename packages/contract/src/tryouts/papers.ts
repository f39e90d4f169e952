import type { Codec } from '../codec.ts';
import { listOf } from '../codec.ts';
import { addressOf, endpoint } from '../endpoint.ts';

/** A question as the candidate sees it: without key, weight or explanation. */
export interface Question {
  number: number;
  category: number;
  topic: number;
  question: string;
  /** The address of the picture, or null. */
  picture: string | null;
  /** The description of the picture, which does not name the rule. */
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

export const paper: Codec<PaperWire, Paper> = {
  read: (wire) => ({ title: wire.tryout_title, questions: listOf(question).read(wire.tryout_content) }),
  write: (value) => ({
    tryout_title: value.title,
    tryout_content: listOf(question).write(value.questions),
  }),
};

/** The questions as bytes, the same for everybody; only for accounts that have started the tryout. */
export const getPaper = endpoint('GET', '/paper/:hash', {
  access: 'account',
  replyKind: 'bare',
  reply: paper,
});

/** A picture of a question for accounts that have started it, or of an explanation once their attempt is sealed. */
export const getPicture = endpoint('GET', '/picture/:hash', { access: 'account', replyKind: 'picture' });

/**
 * The paper with its pictures, the same bytes for everybody: `IV (12) || ciphertext || tag (16)` of AES-256-GCM. Opened
 * with the key that `startTryout` returns it is gzip of the paper's JSON, with a `data:` URL for each picture. Owners of a
 * tryout may fetch it before they start.
 */
export const getEnvelope = endpoint('GET', '/envelope/:hash', { access: 'account', replyKind: 'sealed' });

export const paperPath = (hash: string): string => addressOf(getPaper, hash);

export const picturePath = (hash: string): string => addressOf(getPicture, hash);

export const envelopePath = (hash: string): string => addressOf(getEnvelope, hash);

/** The address of the envelope that holds the paper of this address: both name the same content. */
export const envelopeOf = (paperAddress: string): string =>
  envelopePath(paperAddress.slice(paperAddress.lastIndexOf('/') + 1));
