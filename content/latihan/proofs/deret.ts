/** Topic 5: number series. An option is true if its series obeys a rule; no other number may obey one. */
import type { Proof } from '@ambang/workshop/proofs/proof.ts';
import { createSeriesProof } from '@ambang/workshop/proofs/series.ts';
import { termAt } from '@ambang/workshop/proofs/series-rules.ts';
import type { Rule } from '@ambang/workshop/proofs/series-rules.ts';
import type { Truths } from './check.ts';

const WEIGHTS = [-1, 0, 1, 2];

/** Each term is a small multiple of each of the three terms before, added up. */
const threefold: Rule = (terms) => {
  if (terms.length < 8) return false;
  const holds = (p: number, q: number, r: number): boolean => {
    for (let place = 3; place < terms.length; place += 1) {
      const sum = p * termAt(terms, place - 1) + q * termAt(terms, place - 2) + r * termAt(terms, place - 3);
      if (termAt(terms, place) !== sum) return false;
    }
    return true;
  };
  return WEIGHTS.some((p) => WEIGHTS.some((q) => WEIGHTS.some((r) => holds(p, q, r))));
};

const isPrime = (value: number): boolean => {
  for (let divisor = 2; divisor * divisor <= value; divisor += 1) if (value % divisor === 0) return false;
  return value > 1;
};

/** The differences are primes in order, none left out. */
const primeSteps: Rule = (terms) => {
  const steps = terms.slice(1).map((term, place) => term - termAt(terms, place));
  return steps.every((step, place) => {
    if (!isPrime(step)) return false;
    const next = steps[place + 1];
    if (next === undefined) return true;
    let expected = step + 1;
    while (!isPrime(expected)) expected += 1;
    return next === expected;
  });
};

const build = (pattern: string): Proof['truths'] => {
  const [terms = '', , prompt = ''] = pattern.split('\n');
  return createSeriesProof({ id: '', terms, prompt, mistakes: {}, rules: [threefold, primeSteps] }).truths;
};

const TEMPLATES = [
  ...['dua-selisih-naik', 'tambah-dan-kali', 'kali-dan-selisih'],
  ...['dua-suku-ditambah', 'tiga-suku', 'satu-suku-digandakan', 'selang-tiga'],
  ...['pengali-naik', 'kali-lalu-kurang', 'kali-tetap-tambah', 'tiga-langkah'],
  ...['tingkat-ketiga', 'selisih-dikali', 'selisih-dijumlah', 'selisih-prima'],
];

/** All templates are proved alike: none of them may be explained by the rule of another one with other numbers. */
export const proofs: Truths = Object.fromEntries(TEMPLATES.map((name) => [name, build]));
