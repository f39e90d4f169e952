/**
 * Number series, proved against families of rules.
 *
 * An option is put into the gaps; it is right if the whole series then obeys a rule of any family below. A family only counts if
 * the series is longer than what fixes the rule, by the candidate and at least one more term. So a second option that some
 * other simple rule would defend shows up as a second truth.
 */
import { integer } from './proof.ts';
import type { Proof } from './proof.ts';

type Rule = (terms: readonly number[]) => boolean;

const GAP = '…';
/** The candidate, and one term that confirms the rule. */
const SPARE = 2;
const MAX_DEGREE = 3;
const FACTORS = [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5];
const WEIGHTS = [-3, -2, -1, 0, 1, 2, 3];

/** The term at a place that exists. */
function at(terms: readonly number[], place: number): number {
  const term = terms[place];
  if (term === undefined) throw new Error(`no term ${place}`);
  return term;
}

const differences = (terms: readonly number[]): number[] =>
  terms.slice(1).map((term, place) => term - at(terms, place));
const constant = (terms: readonly number[]): boolean => terms.every((term) => term === terms[0]);

/** Differences of the first, second or third order are all the same. */
const polynomial: Rule = (terms) => {
  let level = [...terms];
  for (let degree = 1; degree <= MAX_DEGREE && terms.length >= degree + 1 + SPARE; degree += 1) {
    level = differences(level);
    if (constant(level)) return true;
  }
  return false;
};

/** Two steps 'times a plus b' take turns (alike: a geometric or affine series). Fixed by a, b, c, d and the first term. */
const turns: Rule = (terms) => {
  if (terms.length < 5 + SPARE) return false;
  const steady = (first: number): boolean =>
    FACTORS.some((factor) => {
      const added = at(terms, first + 1) - factor * at(terms, first);
      return terms.every((term, place) => {
        const next = terms[place + 1];
        return place % 2 !== first || next === undefined || next === factor * term + added;
      });
    });
  return steady(0) && steady(1);
};

/** Every term is p × the one before + q × the one before that + r. Fixed by p, q, r and the first two terms. */
const recurrence: Rule = (terms) => {
  if (terms.length < 5 + SPARE) return false;
  return WEIGHTS.some((p) =>
    WEIGHTS.some((q) =>
      constant(terms.slice(2).map((term, place) => term - p * at(terms, place + 1) - q * at(terms, place))),
    ),
  );
};

/** Two polynomial series are interleaved. */
const interleaved: Rule = (terms) =>
  [0, 1].every((start) => polynomial(terms.filter((_, place) => place % 2 === start)));

const FAMILIES: Rule[] = [polynomial, turns, recurrence, interleaved];

/** Some family holds for the terms or for their differences. */
const lawful: Rule = (terms) => FAMILIES.some((rule) => rule(terms) || rule(differences(terms)));

/** The series with the option's numbers ('28 dan 14') in its gaps. */
function filled(series: string, option: string): number[] {
  const numbers = option.split(' dan ').map(integer);
  const parts = series.split(', ');
  if (parts.filter((part) => part === GAP).length !== numbers.length)
    throw new Error(`gaps and numbers differ: ${option}`);
  return parts.map((part) => (part === GAP ? (numbers.shift() ?? Number.NaN) : integer(part)));
}

/** A proof for one series as printed in the question. */
function series(index: number, text: string): Proof {
  return {
    topic: 5,
    index,
    stated: [`${text}\n`],
    truths: (options) => options.map((option) => lawful(filled(text, option))),
  };
}

export const proofs: Proof[] = [
  series(0, '5, 8, 14, 23, 35, …'),
  series(1, '5, 10, 7, 14, 11, 22, 19, …'),
  series(2, '4, 30, 7, 26, 12, 22, 19, 18, …, …'),
  series(3, '3, 4, 8, 13, 22, …, 59, 96'),
];
