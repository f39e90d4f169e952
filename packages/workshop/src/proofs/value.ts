/** Proofs of arithmetic by exact evaluation. */
import { compare, divide, isEqual, evaluate, ratio, subtract } from './arithmetic.ts';
import type { Ratio } from './arithmetic.ts';
import { requirePositiveQuestion } from './proof.ts';
import type { ProofBase, Mistake, Proof } from './proof.ts';
import { substituteNumbers, parseQuantity } from './stem.ts';

interface Input extends ProofBase {
  stem: string;
  /** An expression within the stem, such as '#% × # ÷ #', or a function of the numbers. */
  of: string | ((numbers: readonly Ratio[]) => Ratio);
}

/** A mistake as an expression over the question's numbers: `expressionMistake('tidak dibagi dua', '$1 × $2')`. */
export function expressionMistake(name: string, expression: string): Mistake {
  return { name, gives: (numbers) => evaluate(substituteNumbers(expression, numbers)) };
}

/** @throws if the expression is not in the stem */
function createEvaluator({ stem, of }: Input): (numbers: readonly Ratio[]) => Ratio {
  if (typeof of !== 'string') return of;
  const at = stem.indexOf(of);
  if (at < 0) throw new Error(`not in the stem: ${of}`);
  const before = stem.slice(0, at).split('#').length - 1;
  return (numbers) => evaluate(substituteNumbers(of, numbers.slice(before)));
}

/** The option that equals the exact value is true. */
export function valueProof(input: Input): Proof {
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

/** The option nearest to the exact value is true, if all other options are at least three times as far away. */
export function nearestValueProof(input: Input): Proof {
  const exact = createEvaluator(input);
  return {
    ...valueProof(input),
    truths: (options, numbers) => {
      const far = options.map((option) => distance(parseQuantity(option).value, exact(numbers)));
      return far.map((own, at) =>
        far.every((other, index) => index === at || compare(own, divide(other, ratio(3n))) <= 0),
      );
    },
  };
}
