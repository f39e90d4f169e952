/** Mental arithmetic, proved by exact evaluation of the expression in the question and of every option. */
import { equal, evaluate } from './proof.ts';
import type { Proof } from './proof.ts';

/** A proof that compares every option with the exact value of the expression. */
function valueOf(index: number, expression: string): Proof {
  return {
    topic: 4,
    index,
    stated: [`${expression} = …`],
    truths: (options) => options.map((option) => equal(evaluate(option), evaluate(expression))),
  };
}

export const proofs: Proof[] = [
  valueOf(0, '37,5% × 648 ÷ 0,75'),
  valueOf(1, '1/2 + 1/6 + 1/12 + 1/20 + 1/30'),
  valueOf(2, '(57² − 43²) ÷ 0,35'),
  valueOf(3, '(2¹⁸ − 2¹⁶) ÷ (2¹⁵ + 2¹⁴)'),
];
