import type { StoredKeyItem } from '@ambang/db/tables/tryouts.ts';
import type { TryoutPackage } from '@ambang/db/tryouts/versions.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { OPTION_LETTERS, testByQuestionNumber } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';

const QUESTIONS = 110;

/** A package in which A is always right. In TKP, A gives 5 points and E gives 1. */
export function makeTestPackage(slug: string): TryoutPackage {
  const topics = skdRules.topics.flatMap(({ id, questions }) => Array<number>(questions).fill(id));
  const key = topics.map((topic, index) => keyItem(topic, index + 1));
  const paper = topics.map((topic, index) => ({
    topic,
    question: `Soal ${index + 1} dari ${slug}?`,
    options: [...OPTION_LETTERS],
    picture: null,
    alt: null,
  }));
  const head = { slug, title: slug, ruleSet: skdRules.name, closesAt: null };
  return { ...head, paper, key, pictures: [], paperHash: `paper ${slug}`, contentHash: `content ${slug}` };
}

/**
 * The test package with another key for one question: other options, other weights, or struck. Some variants change nothing.
 */
export function makeCorrectedPaper(which: number): Pick<TryoutPackage, 'paper' | 'key'> {
  const { paper, key } = makeTestPackage('');
  const number = [1, 31, 66, 67][which % 4]!;
  const changed = [{ rightOption: 1 }, { rightOption: 0, rightOptions: [0, 1] }, { isStruck: true }, {}][
    Math.floor(which / 4) % 4
  ];
  const weights =
    number < 66
      ? null
      : [
          [5, 4, 3, 2, 1],
          [4, 5, 3, 2, 1],
        ][Math.floor(which / 4) % 2]!;
  const correct = (item: StoredKeyItem): StoredKeyItem =>
    weights ? { ...item, weights, rightOption: weights.indexOf(5) } : { ...item, ...changed };
  return { paper, key: key.map((item, index) => (index === number - 1 ? correct(item) : item)) };
}

function keyItem(topic: number, number: number): StoredKeyItem {
  const isTkp = testByQuestionNumber(skdRules, number).name === 'TKP';
  return {
    id: `item-${number}`,
    topic,
    rightOption: 0,
    weights: isTkp ? [5, 4, 3, 2, 1] : null,
    explanation: 'Karena begitu.',
    explanationPicture: null,
  };
}

/** The number of answered questions per test. It is small, so that many totals are equal. */
const ANSWERED = { TWK: 2, TIU: 2, TKP: 3 };

/** Further questions that are answered right, for about twenty full-point answers. */
const RIGHT_RANGE = { first: 8, count: 16 };

/** An answer sheet with about twenty full-point answers, selected by a number. */
export const makeTwentyAnswers = (which: number): Answer[] =>
  makeFewAnswers(which).map((answer, index) =>
    index + 1 >= RIGHT_RANGE.first && index + 1 < RIGHT_RANGE.first + RIGHT_RANGE.count ? 1 : answer,
  );

/** An answer sheet with a few answers, selected by a number. */
export function makeFewAnswers(which: number): Answer[] {
  const sheet = Array<Answer>(QUESTIONS).fill(0);
  let rest = which;
  let first = 1;
  for (const { name, questions } of skdRules.tests) {
    for (let number = first; number < first + ANSWERED[name]; number += 1) {
      sheet[number - 1] = (rest % 3) as Answer;
      rest = Math.floor(rest / 3);
    }
    first += questions;
  }
  return sheet;
}
