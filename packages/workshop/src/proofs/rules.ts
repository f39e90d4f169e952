/**
 * The families of rules that a number series may obey.
 *
 * A family only counts if the series is longer than what fixes the rule, by the candidate and at least one more term. So a second
 * number that some other simple rule would defend shows up as a second truth.
 */

/** Whether all the terms obey. */
export type Rule = (terms: readonly number[]) => boolean;

/** The candidate, and one term that confirms the rule. */
const SPARE = 2;
const MAX_DEGREE = 3;
const MAX_GROWTH = 4;
const FACTORS = [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5];
const WEIGHTS = [-3, -2, -1, 0, 1, 2, 3];

/** The term at a place that exists. */
export function at(terms: readonly number[], place: number): number {
  const term = terms[place];
  if (term === undefined) throw new Error(`no term ${place}`);
  return term;
}

export const differences = (terms: readonly number[]): number[] =>
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

/** Every term is the one before times the same. Fixed by the first two. */
const geometric: Rule = (terms) => {
  if (terms.length < 2 + SPARE || terms.includes(0)) return false;
  const [first, second] = [at(terms, 0), at(terms, 1)];
  return terms.slice(1).every((term, place) => term * first === at(terms, place) * second);
};

/** Two steps 'times a plus b' take turns (alike: an affine series). Fixed by a, b, c, d and the first term. */
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

/** Three steps 'plus a' or 'times b' take turns; each is seen at least twice. */
const threes: Rule = (terms) => {
  if (terms.length < 6 + SPARE) return false;
  return [0, 1, 2].every((first) => {
    const steps = terms
      .slice(1)
      .flatMap((term, place) => (place % 3 === first ? [[at(terms, place), term] as const] : []));
    const [from, to] = steps[0] ?? [0, 0];
    return (
      steps.every(([a, b]) => b - a === to - from) ||
      (from !== 0 && to % from === 0 && steps.every(([a, b]) => b * from === a * to))
    );
  });
};

/** Every term is the one before, times a factor that grows steadily, plus the same. Fixed by the factors, the sum and the first. */
const growing: Rule = (terms) => {
  if (terms.length < 4 + SPARE) return false;
  return FACTORS.some((factor) =>
    [-2, -1, 1, 2].some((growth) => {
      const rest = terms.slice(1).map((term, place) => term - (factor + growth * place) * at(terms, place));
      return Math.abs(factor) <= MAX_GROWTH && constant(rest);
    }),
  );
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

/** Two polynomial or geometric series are interleaved. */
const interleaved: Rule = (terms) =>
  [0, 1].every((start) => {
    const own = terms.filter((_, place) => place % 2 === start);
    return polynomial(own) || geometric(own);
  });

const FAMILIES: Rule[] = [polynomial, geometric, turns, threes, growing, recurrence, interleaved];

/** Some family holds for the terms or for their differences, or one of the rules that the item brings along. */
export const lawful = (terms: readonly number[], more: readonly Rule[] = []): boolean =>
  [...FAMILIES, ...more].some((rule) => rule(terms)) || FAMILIES.some((rule) => rule(differences(terms)));
