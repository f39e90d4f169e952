import type { Version } from '@ambang/attempts/versions.ts';
import type { Question } from '@ambang/contract/tryouts/papers.ts';
import { paperCodec, picturePath } from '@ambang/contract/tryouts/papers.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { testByQuestionNumber } from '@ambang/exam/rules.ts';
import { brotliCompressed } from '../../http/replies/brotli.ts';
import { oncePerVersion } from '../once-per-version.ts';

/** The questions without keys. */
export const questionsWithoutKeys = (version: Version): Question[] =>
  questionsWithPictures(version, picturePath);

/** @param pictureOf the address of a picture by its hash */
export function questionsWithPictures(
  { paper, rules }: Version,
  pictureOf: (hash: string) => string,
): Question[] {
  return paper.map((item, index) => ({
    number: index + 1,
    category: categoryOf(rules, index + 1),
    topic: item.topic,
    question: item.question,
    picture: item.picture === null ? null : pictureOf(item.picture),
    alt: item.alt,
    options: item.options,
  }));
}

/** The hashes of the pictures in questions. */
export const questionPictureHashes = ({ paper }: Version): Set<string> =>
  new Set(paper.flatMap(({ picture }) => picture ?? []));

const categoryOf = (rules: RuleSet, number: number): number => testByQuestionNumber(rules, number).category;

export interface PaperBytes {
  plain: Buffer;
  brotli: Buffer;
}

export const paperBytes = oncePerVersion(async (version: Version): Promise<PaperBytes> => {
  const wire = paperCodec.write({ title: version.title, questions: questionsWithoutKeys(version) });
  const plain = Buffer.from(JSON.stringify(wire));
  return { plain, brotli: await brotliCompressed(plain) };
});
