import type { PictureCells } from '@ambang/exam/picture-cells.ts';
import type { Codec } from '../codec.ts';
import { listCodec } from '../codec.ts';
import { endpointPath, endpoint } from '../endpoint.ts';

/** A question without key, weights and explanation. */
export interface Question {
  number: number;
  category: number;
  topic: number;
  question: string;
  /** The URL path of the picture. */
  picture: string | null;
  /** A description of the picture that does not reveal the answer. */
  alt: string | null;
  /** Where the figures of the picture are; null for a picture that is shown whole. */
  cells: PictureCells | null;
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
  /** Absent for a picture that is shown whole. */
  question_image_cells?: PictureCells;
  option: string[];
}

interface PaperWire {
  tryout_title: string;
  tryout_content: QuestionWire[];
}

export const questionCodec: Codec<QuestionWire, Question> = {
  read: (wire) => ({
    number: wire.number,
    category: wire.category,
    topic: wire.subCategory_id,
    question: wire.question,
    picture: wire.question_image,
    alt: wire.question_image_alt,
    cells: wire.question_image_cells ?? null,
    options: wire.option,
  }),
  write: (value) => ({
    number: value.number,
    category: value.category,
    subCategory_id: value.topic,
    question: value.question,
    question_image: value.picture,
    question_image_alt: value.alt,
    ...(value.cells && { question_image_cells: value.cells }),
    option: value.options,
  }),
};

export const paperCodec: Codec<PaperWire, Paper> = {
  read: (wire) => ({
    title: wire.tryout_title,
    questions: listCodec(questionCodec).read(wire.tryout_content),
  }),
  write: (value) => ({
    tryout_title: value.title,
    tryout_content: listCodec(questionCodec).write(value.questions),
  }),
};

/** Only for accounts that have started the tryout. The bytes are the same for all these accounts. */
export const getPaper = endpoint('GET', '/paper/:hash', {
  access: 'account',
  replyKind: 'bare',
  reply: paperCodec,
});

/** Only for accounts that have started the tryout. Pictures of explanations are only for owners of a sealed attempt. */
export const getPicture = endpoint('GET', '/picture/:hash', { access: 'account', replyKind: 'picture' });

/**
 * The encrypted paper, which owners may fetch before the start: `IV (12) || ciphertext || tag (16)` of AES-256-GCM, the
 * same bytes for all owners. `startTryout` returns the key. The plaintext is the paper's JSON in gzip, with pictures as
 * `data:` URLs.
 */
export const getEnvelope = endpoint('GET', '/envelope/:hash', { access: 'account', replyKind: 'encrypted' });

export const paperPath = (hash: string): string => endpointPath(getPaper, hash);

export const picturePath = (hash: string): string => endpointPath(getPicture, hash);

export const envelopePath = (hash: string): string => endpointPath(getEnvelope, hash);

/** The envelope of a paper has the same hash in its path. */
export const envelopePathForPaper = (paperPathname: string): string =>
  envelopePath(paperPathname.slice(paperPathname.lastIndexOf('/') + 1));
