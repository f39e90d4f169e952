import type { TryoutVersion } from '@ambang/attempts/versions.ts';
import type { Question } from '@ambang/contract/tryouts/papers.ts';
import { paperCodec, picturePath } from '@ambang/contract/tryouts/papers.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { testByQuestionNumber } from '@ambang/exam/rules.ts';
import { compressBrotli } from '../../http/replies/brotli.ts';
import { cachePerVersion } from '../cache-per-version.ts';

/** The questions as a candidate sees them, without keys. */
export const toQuestions = (version: TryoutVersion): Question[] =>
  toQuestionsWithPictures(version, picturePath);

/** @param pictureOf returns the address of a picture by its hash */
export function toQuestionsWithPictures(
  { paper, rules }: TryoutVersion,
  pictureOf: (hash: string) => string,
): Question[] {
  return paper.map((item, index) => ({
    number: index + 1,
    category: categoryOf(rules, index + 1),
    topic: item.topic,
    question: item.question,
    picture: item.picture === null ? null : pictureOf(item.picture),
    alt: item.alt,
    cells: item.cells ?? null,
    options: item.options,
  }));
}

/** Lists the pictures of the questions, without those of the explanations. */
export const listQuestionPictureHashes = ({ paper }: TryoutVersion): Set<string> =>
  new Set(paper.flatMap(({ picture }) => picture ?? []));

const categoryOf = (rules: RuleSet, number: number): number => testByQuestionNumber(rules, number).category;

interface PaperBytes {
  plain: Buffer;
  brotli: Buffer;
}

export const createPaperBytes = cachePerVersion(async (version: TryoutVersion): Promise<PaperBytes> => {
  const reply = paperCodec.write({ title: version.title, questions: toQuestions(version) });
  const plain = Buffer.from(JSON.stringify(reply));
  return { plain, brotli: await compressBrotli(plain) };
});
