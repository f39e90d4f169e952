/** Topic 4: arithmetic. */
import { add, divide, isEqual, multiply, ratio, subtract } from '@ambang/workshop/proofs/arithmetic.ts';
import type { Ratio } from '@ambang/workshop/proofs/arithmetic.ts';
import type { Mistake, Proof } from '@ambang/workshop/proofs/proof.ts';
import { createExpressionMistake, createValueProof } from '@ambang/workshop/proofs/value.ts';

const ZERO = ratio(0);
const ONE = ratio(1);
const MOST = 20;

/** (a + b) ÷ (b + c) for b = 1, given pa = qb and rb = sc. */
function chain([p = ZERO, q = ZERO, r = ZERO, s = ZERO]: readonly Ratio[]): Ratio {
  return divide(add(divide(q, p), ONE), add(ONE, divide(r, s)));
}

/** The integer n with base^n = power. */
function exponent(base: Ratio, power: Ratio): Ratio {
  let reached = ONE;
  for (let times = 0; times <= MOST; times += 1) {
    if (isEqual(reached, power)) return ratio(times);
    reached = multiply(reached, base);
  }
  throw new Error('no integer exponent');
}

/** Solves px + qy = a and rx + sy = b, given as rows [p, q, a] and [r, s, b]. */
function solved(first: readonly Ratio[], second: readonly Ratio[]): [Ratio, Ratio] {
  const [p = ZERO, q = ZERO, a = ZERO] = first;
  const [r = ZERO, s = ZERO, b = ZERO] = second;
  const all = subtract(multiply(p, s), multiply(q, r));
  return [
    divide(subtract(multiply(a, s), multiply(q, b)), all),
    divide(subtract(multiply(p, b), multiply(a, r)), all),
  ];
}

/** The equations for the exponents: their sum and their difference. */
function exponents(numbers: readonly Ratio[]): [Ratio[], Ratio[]] {
  const [two = ZERO, four = ZERO, right = ZERO, nine = ZERO, three = ZERO, other = ZERO] = numbers;
  return [
    [ONE, exponent(two, four), exponent(two, right)],
    [exponent(three, nine), ratio(-1), exponent(three, other)],
  ];
}

const product = (rows: [Ratio[], Ratio[]]): Ratio => multiply(...solved(...rows));

/** A mistake in these equations: changed rows, and the answer computed from x and y. */
const misjudged = (name: string, gives: (rows: [Ratio[], Ratio[]]) => Ratio): Mistake => ({
  name,
  gives: (numbers) => gives(exponents(numbers)),
});

/** a ÷ b in `utama-04-persen-dan-pecahan`. */
const SHARE = '($2 × 100 ÷ $1)';
/** xy in `utama-04-selisih-dan-kuadrat`. */
const XY = '(($2 − $1 × $1) ÷ 2)';

export const proofs: Proof[] = [
  createValueProof({
    id: 'utama-04-rasio-berantai',
    stem: 'Bilangan positif a, b, dan c memenuhi #a = #b dan #b = #c.\n\nNilai {(a + b)/(b + c)} adalah …',
    value: chain,
    prompt: 'Nilai {(a + b)/(b + c)} adalah …',
    mistakes: {
      A: createExpressionMistake('b tidak disamakan', '($2 + $1) ÷ ($4 + $3)'),
      B: createExpressionMistake('kedua perbandingan dibalik', '($1 ÷ $2 + 1) ÷ (1 + $4 ÷ $3)'),
      C: createExpressionMistake('perbandingan pertama dibalik', '($1 ÷ $2 + 1) ÷ (1 + $3 ÷ $4)'),
      D: createExpressionMistake('perbandingan kedua dibalik', '($2 ÷ $1 + 1) ÷ (1 + $4 ÷ $3)'),
    },
  }),
  createValueProof({
    id: 'utama-04-persen-dan-pecahan',
    stem: 'Jika #% dari a sama dengan # dari b dan #a + b = #, nilai b adalah …',
    value: ([percent = ZERO, part = ZERO, times = ZERO, total = ZERO]) => {
      const share = divide(part, divide(percent, ratio(100)));
      return divide(total, add(multiply(times, share), ONE));
    },
    prompt: 'nilai b adalah …',
    mistakes: {
      A: createExpressionMistake('nilai a', `${SHARE} × $4 ÷ ($3 × ${SHARE} + 1)`),
      C: createExpressionMistake('pengali a diabaikan', `$4 ÷ (${SHARE} + 1)`),
      D: createExpressionMistake('suku b diabaikan', '$4 ÷ $3'),
      E: createExpressionMistake('jumlah a dan b', `(${SHARE} + 1) × $4 ÷ ($3 × ${SHARE} + 1)`),
    },
  }),
  createValueProof({
    id: 'utama-04-dua-persamaan-pangkat',
    stem: 'Jika #^{x} × #^{y} = # dan #^{x} ÷ #^{y} = #, nilai xy adalah …',
    value: (numbers) => product(exponents(numbers)),
    prompt: 'nilai xy adalah …',
    mistakes: {
      A: misjudged('pangkat dijumlahkan pada pembagian', ([first, [r = ZERO, , b = ZERO]]) =>
        product([first, [r, ONE, b]]),
      ),
      B: misjudged('jumlah x dan y', (rows) => add(...solved(...rows))),
      D: misjudged(
        'kedua bilangan pokok tidak disamakan',
        ([[p = ZERO, , a = ZERO], [, s = ZERO, b = ZERO]]) =>
          product([
            [p, ONE, a],
            [ONE, s, b],
          ]),
      ),
      E: misjudged('bilangan pokok pertama tidak disamakan', ([[p = ZERO, , a = ZERO], second]) =>
        product([[p, ONE, a], second]),
      ),
    },
  }),
  createValueProof({
    id: 'utama-04-selisih-dan-kuadrat',
    stem: 'Jika x − y = # dan x^{2} + y^{2} = #, nilai x^{3}y + xy^{3} adalah …',
    value: ([gap = ZERO, squares = ZERO]) =>
      multiply(divide(subtract(squares, multiply(gap, gap)), ratio(2)), squares),
    prompt: 'nilai x^{3}y + xy^{3} adalah …',
    mistakes: {
      A: createExpressionMistake('xy dikalikan kuadrat selisih', `${XY} × $1 × $1`),
      C: createExpressionMistake('xy dikalikan kuadrat jumlah', `${XY} × ($2 + 2 × ${XY})`),
      D: createExpressionMistake('lupa membagi dua', `2 × ${XY} × $2`),
      E: createExpressionMistake('salah tanda', '($2 + $1 × $1) ÷ 2 × $2'),
    },
  }),
];
