/** Proofs of arithmetic by exact evaluation. */
import { compare, divide, equal, evaluate, ratio, subtract } from './arithmetic.ts';
import type { Ratio } from './arithmetic.ts';
import { requirePositive } from './proof.ts';
import type { ProofBase, Mistake, Proof } from './proof.ts';
import { substitute, parseQuantity } from './stem.ts';

interface Input extends ProofBase {
  stem: string;
  /** An expression within the stem, such as '#% × # ÷ #', or a function of the numbers. */
  of: string | ((numbers: readonly Ratio[]) => Ratio);
}

/** A mistake as an expression over the question's numbers: `expressionMistake('tidak dibagi dua', '$1 × $2')`. */
export function expressionMistake(name: string, expression: string): Mistake {
  return { name, gives: (numbers) => evaluate(substitute(expression, numbers)) };
}

/** Throws if the expression is not in the stem. */
function evaluator({ stem, of }: Input): (numbers: readonly Ratio[]) => Ratio {
  if (typeof of !== 'string') return of;
  const at = stem.indexOf(of);
  if (at < 0) throw new Error(`not in the stem: ${of}`);
  const before = stem.slice(0, at).split('#').length - 1;
  return (numbers) => evaluate(substitute(of, numbers.slice(before)));
}

/** True is the option that equals the exact value. */
export function valueProof(asked: Input): Proof {
  const { id, stem, ask, mistakes } = asked;
  const exact = evaluator(asked);
  return {
    id,
    stem,
    ask: requirePositive(ask),
    mistakes,
    truths: (options, numbers) => options.map((option) => equal(parseQuantity(option).value, exact(numbers))),
  };
}

function distance(a: Ratio, b: Ratio): Ratio {
  return compare(a, b) < 0 ? subtract(b, a) : subtract(a, b);
}

/** True is the option nearest to the exact value, if all others are at least three times as far away. */
export function nearestValueProof(asked: Input): Proof {
  const exact = evaluator(asked);
  return {
    ...valueProof(asked),
    truths: (options, numbers) => {
      const far = options.map((option) => distance(parseQuantity(option).value, exact(numbers)));
      return far.map((own, at) =>
        far.every((other, index) => index === at || compare(own, divide(other, ratio(3n))) <= 0),
      );
    },
  };
}
