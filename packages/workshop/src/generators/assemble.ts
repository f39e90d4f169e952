/** Chooses four of a draft's mistakes and arranges the options. */
import { compare, ratio } from '../proofs/arithmetic.ts';
import type { Ratio } from '../proofs/arithmetic.ts';
import { OPTION_LETTERS } from '../option-letters.ts';
import type { OptionLetter } from '../option-letters.ts';
import { parseQuantity } from '../proofs/stem.ts';
import { hasDecimals, writeNumber } from './numbers.ts';
import type { Random } from './random.ts';
import type { Draft, Wrong } from './template.ts';

export interface Arranged {
  options: string[];
  key: OptionLetter;
  reasons: string[];
}

interface Option {
  text: string;
  reason: string;
  isRight: boolean;
}

const WRONG_OPTIONS = OPTION_LETTERS.length - 1;
/** A wrong option further from the right one than this factor would be ruled out at a glance. */
const MAX_FACTOR = 12n;

const zero = ratio(0);

/** The numbers of '28' or of '28 dan 14'. */
const valuesOf = (text: string): Ratio[] => text.split(' dan ').map((part) => parseQuantity(part).value);

function compareOptions(one: Option, other: Option): number {
  const others = valuesOf(other.text);
  const order = valuesOf(one.text).map((value, at) => compare(value, others[at] ?? zero));
  return order.find((sign) => sign !== 0) ?? 0;
}

function isWritable({ value }: Wrong, { right, decimals }: Draft): boolean {
  if (typeof value === 'string') return true;
  const own = typeof right.value === 'number' && hasDecimals(right.value, 0) ? 0 : 2;
  return hasDecimals(value, decimals ?? own);
}

function isPlausible(option: Option, right: Option): boolean {
  if (option.text.includes('−') || right.text.includes('−'))
    return right.text.includes('−') || !option.text.startsWith('−');
  const rights = valuesOf(right.text);
  return valuesOf(option.text).every((value, at) => {
    const own = rights[at] ?? zero;
    const factor = ratio(MAX_FACTOR);
    return (
      compare(value, zero) > 0 &&
      compare(value, ratio(own.n * factor.n, own.d)) < 0 &&
      compare(ratio(value.n * factor.n, value.d), own) > 0
    );
  });
}

/** The options that the draft allows: the right one first. */
function createOptions(draft: Draft): Option[] {
  const { right, wrong, unit = '#' } = draft;
  const write = ({ value, reason }: Wrong, isRight: boolean): Option => ({
    text: unit.replace('#', typeof value === 'number' ? writeNumber(value) : value),
    reason,
    isRight,
  });
  const key = write(right, true);
  const options = [key];
  for (const each of wrong) {
    if (!isWritable(each, draft)) continue;
    const option = write(each, false);
    if (isPlausible(option, key) && options.every((other) => compareOptions(option, other) !== 0))
      options.push(option);
  }
  return options;
}

function arrange(options: readonly Option[]): Arranged {
  const key = OPTION_LETTERS[options.findIndex(({ isRight }) => isRight)];
  if (key === undefined) throw new Error('no right option');
  return { key, options: options.map(({ text }) => text), reasons: options.map(({ reason }) => reason) };
}

/** Arranges the options so that the key gets this position, in ascending order. @returns undefined if that is impossible */
export function assembleAt(draft: Draft, position: number, random: Random): Arranged | undefined {
  const [key, ...wrong] = createOptions(draft);
  if (key === undefined) return undefined;
  const smaller = wrong.filter((option) => compareOptions(option, key) < 0);
  const greater = wrong.filter((option) => compareOptions(option, key) > 0);
  if (smaller.length < position || greater.length < WRONG_OPTIONS - position) return undefined;
  const chosen = [
    ...random.shuffle(smaller).slice(0, position),
    ...random.shuffle(greater).slice(0, WRONG_OPTIONS - position),
  ];
  return arrange([key, ...chosen].toSorted(compareOptions));
}

/** Keeps the order of the options as the template writes them, as for 'P > Q'. The texts stand in `value`. */
export function assembleFixed({ right, wrong }: Draft, order: readonly string[]): Arranged {
  const options = [{ ...right, isRight: true }, ...wrong.map((each) => ({ ...each, isRight: false }))].map(
    ({ value, reason, isRight }) => ({ text: String(value), reason, isRight }),
  );
  if (options.length !== OPTION_LETTERS.length) throw new Error('five options are needed');
  const place = ({ text }: Option): number => (order.includes(text) ? order.indexOf(text) : order.length);
  return arrange(options.toSorted((one, other) => place(one) - place(other)));
}
