/**
 * Proofs of quantitative comparisons over all pairs (P, Q) that the question allows. A relation is true if it holds for
 * every pair. 'Tidak dapat ditentukan' is true if the pairs differ in whether P is greater, less or equal.
 */
import { compare, evaluate, ratio } from './arithmetic.ts';
import type { Ratio } from './arithmetic.ts';
import { followsFromModels, requirePositiveQuestion } from './proof.ts';
import type { ProofBase, Proof } from './proof.ts';
import { substituteNumbers } from './stem.ts';

export interface Pair {
  p: Ratio;
  q: Ratio;
}

interface Input extends ProofBase {
  stem: string;
  /** Returns all pairs that the question allows. */
  pairs: (numbers: readonly Ratio[]) => readonly Pair[];
  /**
   * The pairs in the explanation. They detect a changed question whose relation is still true but whose explanation is not.
   */
  workedPairs?: readonly (readonly [p: number, q: number])[];
}

const UNDETERMINED = 'Hubungan P dan Q tidak dapat ditentukan';
const SIGNS: ReadonlyMap<string, number> = new Map([
  ['>', 1],
  ['<', -1],
  ['=', 0],
]);

/** Evaluates '2P' or 'Q + 5' for one pair. */
function side(text: string, { p, q }: Pair): Ratio {
  const expression = text
    .replace(/(\d)([PQ])/g, '$1 × $2')
    .replaceAll('P', '$1')
    .replaceAll('Q', '$2');
  return evaluate(substituteNumbers(expression, [p, q]));
}

function holds(option: string, pairs: readonly Pair[]): boolean {
  if (option === UNDETERMINED) return new Set(pairs.map(({ p, q }) => compare(p, q))).size > 1;
  const [, left = '', sign = '', right = ''] = /^([PQ\d +−]+) ([><=]) ([PQ\d +−]+)$/.exec(option) ?? [];
  const wanted = SIGNS.get(sign);
  if (wanted === undefined) throw new Error(`not a relation: ${option}`);
  return followsFromModels(pairs, (pair) => compare(side(left, pair), side(right, pair)) === wanted);
}

/**
 * Creates the only pair from expressions over the question's numbers: `createPairFromExpressions('$1% dari $2', '$3% dari
 * $4')`.
 */
export const createPairFromExpressions =
  (p: string, q: string) =>
  (numbers: readonly Ratio[]): Pair[] => [
    { p: evaluate(substituteNumbers(p, numbers)), q: evaluate(substituteNumbers(q, numbers)) },
  ];

export const createPair = (p: number, q: number): Pair => ({ p: ratio(p), q: ratio(q) });

/** @throws if the explanation uses different pairs */
function requireWorkedPairs(allowed: readonly Pair[], workedPairs: Input['workedPairs']): readonly Pair[] {
  const known = workedPairs?.map(([p, q]) => createPair(p, q));
  const alike = known?.every(({ p, q }, at) => {
    const own = allowed[at];
    return own !== undefined && compare(own.p, p) === 0 && compare(own.q, q) === 0;
  });
  if (alike === false || (known && known.length !== allowed.length))
    throw new Error('the explanation works out other pairs');
  return allowed;
}

export function createComparisonProof({ id, stem, prompt, mistakes, pairs, workedPairs }: Input): Proof {
  return {
    id,
    stem,
    prompt: requirePositiveQuestion(prompt),
    mistakes,
    truths: (options, numbers) => {
      const allowed = requireWorkedPairs(pairs(numbers), workedPairs);
      return options.map((option) => holds(option, allowed));
    },
  };
}
