/** Arithmetic, proved by exact evaluation of what the question says; and mistakes that are arithmetic too. */
import { compare, divide, equal, evaluate, ratio, subtract } from './arithmetic.ts';
import type { Ratio } from './arithmetic.ts';
import { straight } from './proof.ts';
import type { Frame, Mistake, Proof } from './proof.ts';
import { filled, quantity } from './stem.ts';

interface Asked extends Frame {
  stem: string;
  /** An expression that stands in the stem, such as '#% × # ÷ #', or what to make of the question's numbers. */
  of: string | ((numbers: readonly Ratio[]) => Ratio);
}

/** A mistake by an expression over the question's numbers: `slip('tidak dibagi dua', '$1 × $2')`. */
export function slip(name: string, expression: string): Mistake {
  return { name, gives: (numbers) => evaluate(filled(expression, numbers)) };
}

/** What the numbers of the question make; an expression has to stand in the stem. */
function worth({ stem, of }: Asked): (numbers: readonly Ratio[]) => Ratio {
  if (typeof of !== 'string') return of;
  const at = stem.indexOf(of);
  if (at < 0) throw new Error(`not in the stem: ${of}`);
  const before = stem.slice(0, at).split('#').length - 1;
  return (numbers) => evaluate(filled(of, numbers.slice(before)));
}

/** A proof that compares every option with the exact value. */
export function value(asked: Asked): Proof {
  const { id, stem, ask, mistakes } = asked;
  const exact = worth(asked);
  return {
    id,
    stem,
    ask: straight(ask),
    mistakes,
    truths: (options, numbers) => options.map((option) => equal(quantity(option).value, exact(numbers))),
  };
}

/** How far apart two numbers are. */
function distance(a: Ratio, b: Ratio): Ratio {
  return compare(a, b) < 0 ? subtract(b, a) : subtract(a, b);
}

/** A proof for an estimation: true is the option nearest to the exact value, if every other is at least three times as far off. */
export function nearest(asked: Asked): Proof {
  const exact = worth(asked);
  return {
    ...value(asked),
    truths: (options, numbers) => {
      const far = options.map((option) => distance(quantity(option).value, exact(numbers)));
      return far.map((own, at) =>
        far.every((other, place) => place === at || compare(own, divide(other, ratio(3n))) <= 0),
      );
    },
  };
}
