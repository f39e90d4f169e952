/**
 * Families of rules for number series. A family applies only to a series with at least two terms more than those that
 * determine the rule: the option, and a term that confirms the rule. An option that fits a different family than the
 * intended one is also true, which makes the item ambiguous.
 */

/** Whether all terms obey the rule. */
export type Rule = (terms: readonly number[]) => boolean;

/** The option, and one term that confirms the rule. */
const SPARE_TERMS = 2;
const MAX_DEGREE = 3;
/** The largest first factor of `growingFactor`. */
const MAX_FIRST_FACTOR = 4;
const FACTORS = [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5];
/** The values of p and q in `recurrence`. */
const WEIGHTS = [-3, -2, -1, 0, 1, 2, 3];

/** @throws if the series has no such term */
export function termAt(terms: readonly number[], index: number): number {
  const term = terms[index];
  if (term === undefined) throw new Error(`no term ${index}`);
  return term;
}

const differences = (terms: readonly number[]): number[] =>
  terms.slice(1).map((term, index) => term - termAt(terms, index));
/** Whether `rest` gives the same number at each place from `first` on. Stops at the first that differs. */
function isSteady(terms: readonly number[], first: number, rest: (index: number) => number): boolean {
  const expected = rest(first);
  for (let index = first + 1; index < terms.length; index += 1) if (rest(index) !== expected) return false;
  return true;
}

const isConstant = (terms: readonly number[]): boolean => terms.every((term) => term === terms[0]);

/** Whether the first, second or third differences are constant. */
const polynomial: Rule = (terms) => {
  let level = [...terms];
  for (let degree = 1; degree <= MAX_DEGREE && terms.length >= degree + 1 + SPARE_TERMS; degree += 1) {
    level = differences(level);
    if (isConstant(level)) return true;
  }
  return false;
};

/** A constant ratio, determined by the first two terms. */
const geometric: Rule = (terms) => {
  if (terms.length < 2 + SPARE_TERMS || terms.includes(0)) return false;
  const [first, second] = [termAt(terms, 0), termAt(terms, 1)];
  return terms.slice(1).every((term, index) => term * first === termAt(terms, index) * second);
};

/** Two alternating steps 'times a plus b', or one affine step. Determined by a, b, c, d and the first term. */
const alternating: Rule = (terms) => {
  if (terms.length < 5 + SPARE_TERMS) return false;
  const steady = (first: number): boolean =>
    FACTORS.some((factor) => {
      const added = termAt(terms, first + 1) - factor * termAt(terms, first);
      return terms.every((term, index) => {
        const next = terms[index + 1];
        return index % 2 !== first || next === undefined || next === factor * term + added;
      });
    });
  return steady(0) && steady(1);
};

/** Three alternating steps 'plus a' or 'times b', each seen at least twice. */
const alternatingThree: Rule = (terms) => {
  if (terms.length < 6 + SPARE_TERMS) return false;
  return [0, 1, 2].every((first) => {
    const steps = terms
      .slice(1)
      .flatMap((term, index) => (index % 3 === first ? [[termAt(terms, index), term] as const] : []));
    const [from, to] = steps[0] ?? [0, 0];
    return (
      steps.every(([a, b]) => b - a === to - from) ||
      (from !== 0 && to % from === 0 && steps.every(([a, b]) => b * from === a * to))
    );
  });
};

/**
 * Each term is the previous one times a factor, plus a constant; the factor grows or shrinks by the same amount at each
 * step. Determined by the first factor, its change, the constant and the first term.
 */
const growingFactor: Rule = (terms) => {
  if (terms.length < 4 + SPARE_TERMS) return false;
  return FACTORS.some((factor) =>
    [-2, -1, 1, 2].some((growth) => {
      const rest = terms
        .slice(1)
        .map((term, index) => term - (factor + growth * index) * termAt(terms, index));
      return Math.abs(factor) <= MAX_FIRST_FACTOR && isConstant(rest);
    }),
  );
};

/** Each term is p × the previous + q × the one before + r. Determined by p, q, r and two terms. */
const recurrence: Rule = (terms) => {
  if (terms.length < 5 + SPARE_TERMS) return false;
  return WEIGHTS.some((p) =>
    WEIGHTS.some((q) =>
      isSteady(
        terms,
        2,
        (index) => termAt(terms, index) - p * termAt(terms, index - 1) - q * termAt(terms, index - 2),
      ),
    ),
  );
};

/** Two interleaved polynomial or geometric series. */
const interleaved: Rule = (terms) =>
  [0, 1].every((start) => {
    const own = terms.filter((_, index) => index % 2 === start);
    return polynomial(own) || geometric(own);
  });

const FAMILIES: Rule[] = [
  polynomial,
  geometric,
  alternating,
  alternatingThree,
  growingFactor,
  recurrence,
  interleaved,
];

/** Whether the terms or their differences obey a family, or the terms obey one of the item's own rules. */
export const obeysRule = (terms: readonly number[], more: readonly Rule[] = []): boolean =>
  [...FAMILIES, ...more].some((rule) => rule(terms)) || FAMILIES.some((rule) => rule(differences(terms)));
