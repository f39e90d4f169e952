/** Proofs of arithmetic by exact evaluation. */
import { compare, divide, isEqual, evaluate, ratio, subtract } from './arithmetic.ts';
import type { Ratio } from './arithmetic.ts';
import { requirePositiveQuestion } from './proof.ts';
import type { ProofBase, Mistake, Proof } from './proof.ts';
import { substituteNumbers, parseQuantity } from './stem.ts';

interface Input extends ProofBase {
  stem: string;
  /** The exact value: an expression within the stem, such as '#% × # ÷ #', or a function of the stem's numbers. */
  value: string | ((numbers: readonly Ratio[]) => Ratio);
}

/**
 * Creates a mistake from an expression over the question's numbers: `createExpressionMistake('tidak dibagi dua', '$1 ×
 * $2')`.
 */
export function createExpressionMistake(name: string, expression: string): Mistake {
  return { name, gives: (numbers) => evaluate(substituteNumbers(expression, numbers)) };
}

/** @throws if the expression is not in the stem */
function createEvaluator({ stem, value }: Input): (numbers: readonly Ratio[]) => Ratio {
  if (typeof value !== 'string') return value;
  const at = stem.indexOf(value);
  if (at < 0) throw new Error(`not in the stem: ${value}`);
  const before = stem.slice(0, at).split('#').length - 1;
  return (numbers) => evaluate(substituteNumbers(value, numbers.slice(before)));
}

/** Creates a proof in which the option that equals the exact value is true. */
export function createValueProof(input: Input): Proof {
  const { id, stem, prompt, mistakes } = input;
  const exact = createEvaluator(input);
  return {
    id,
    stem,
    prompt: requirePositiveQuestion(prompt),
    mistakes,
    truths: (options, numbers) =>
      options.map((option) => isEqual(parseQuantity(option).value, exact(numbers))),
  };
}

function distance(a: Ratio, b: Ratio): Ratio {
  return compare(a, b) < 0 ? subtract(b, a) : subtract(a, b);
}

/**
 * Creates a proof in which the option nearest to the exact value is true, if all other options are at least three times
 * as far away.
 */
export function createNearestValueProof(input: Input): Proof {
  const exact = createEvaluator(input);
  return {
    ...createValueProof(input),
    truths: (options, numbers) => {
      const far = options.map((option) => distance(parseQuantity(option).value, exact(numbers)));
      return far.map((own, at) =>
        far.every((other, index) => index === at || compare(own, divide(other, ratio(3n))) <= 0),
      );
    },
  };
}
