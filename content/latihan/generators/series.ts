/** Questions of topic 5: terms with one or two gaps. */
import { writeNumber } from '@ambang/workshop/generators/numbers.ts';
import { mistake } from '@ambang/workshop/generators/template.ts';
import type { Stem, Wrong } from '@ambang/workshop/generators/template.ts';

const ONE_AT_END = 'Bilangan berikutnya adalah …';
const TWO_AT_END = 'Dua bilangan berikutnya adalah …';
const ONE_INSIDE = 'Bilangan yang tepat untuk mengisi titik-titik adalah …';
const SEVERAL = 'Bilangan yang tepat untuk mengisi titik-titik berturut-turut adalah …';

function promptFor(count: number, gaps: readonly number[]): string {
  const isLast = gaps.includes(count - 1);
  if (gaps.length === 1) return isLast ? ONE_AT_END : ONE_INSIDE;
  return isLast && gaps.includes(count - 2) ? TWO_AT_END : SEVERAL;
}

/** A question with '…' in place of the terms at these places. */
export function seriesStem(terms: readonly number[], gaps: readonly number[]): Stem {
  const write = (term: (value: number) => string): string =>
    `${terms.map((value, at) => (gaps.includes(at) ? '…' : term(value))).join(', ')}\n\n${promptFor(terms.length, gaps)}`;
  return { question: write(writeNumber), pattern: write(() => '#') };
}

/** The numbers of an option, such as '28 dan 14', with their reason. */
export const filled = (values: readonly number[], reason: string): Wrong =>
  values.length === 1
    ? mistake(values[0] ?? Number.NaN, reason)
    : mistake(values.map(writeNumber).join(' dan '), reason);

/** The term at this place. @throws outside of the series */
export function at(terms: readonly number[], place: number): number {
  const term = terms[place];
  if (term === undefined) throw new Error(`no term ${place}`);
  return term;
}

/** Builds a series from its first terms and the rule for the next one. */
export function extend(
  first: readonly number[],
  count: number,
  next: (terms: readonly number[]) => number,
): number[] {
  const terms = [...first];
  while (terms.length < count) terms.push(next(terms));
  return terms;
}

/** Writes 'a, b, c'. */
export const list = (values: readonly number[]): string => values.map(writeNumber).join(', ');

export const differences = (terms: readonly number[]): number[] =>
  terms.slice(1).map((term, place) => term - at(terms, place));

/** Whether all terms are positive and small enough to calculate without paper. */
export const isCalculable = (terms: readonly number[], most = 1500): boolean =>
  terms.every((term) => term > 0 && term <= most && Number.isInteger(term));
