/** Numbers in texts: those that a stem leaves open, those in an option, and those in an expression of a builder. */
import { add, divide, evaluate, ratio } from './arithmetic.ts';
import type { Ratio } from './arithmetic.ts';

const PLAIN = String.raw`(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?)`;
/** A whole number with a drawn fraction, a drawn fraction, or a number that may have a power. */
const NUMBER = String.raw`−?(?:\d*\{\d+\/\d+\}|${PLAIN}(?:\^\{−?\d+\})?)(?!\d)`;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The numbers that stand in the question where the stem has '#'; undefined if the texts differ anywhere else. */
export function read(stem: string, question: string): Ratio[] | undefined {
  const pattern = stem.split('#').map(escaped).join(`(${NUMBER})`);
  const found = new RegExp(`^${pattern}$`, 'u').exec(question);
  return found?.slice(1).map(evaluate);
}

/** What an option says: 'Rp450.000' is 450.000 in 'Rp#'. */
export interface Quantity {
  value: Ratio;
  unit: string;
}

/** 'Pukul 09.30' and '9 jam 30 menit' in hours. */
function hours(option: string): Quantity | undefined {
  const [, hour, minute, clock] = /^(?:pukul )?(\d+)(?: jam (\d+) menit|\.(\d\d))$/i.exec(option) ?? [];
  if (hour === undefined) return undefined;
  const value = add(evaluate(hour), divide(evaluate(minute ?? clock ?? '0'), ratio(60n)));
  return { value, unit: clock === undefined ? '# jam' : '#.#' };
}

/** An option's number and what stands around it; '2 : 3' is two thirds in '#'. */
export function quantity(option: string): Quantity {
  return hours(option) ?? measured(option);
}

function measured(option: string): Quantity {
  const parts = option.split(' : ');
  const numbers = parts.map((part) => part.match(new RegExp(NUMBER, 'gu')) ?? []);
  const [first, second] = numbers.map(([number]) => number);
  if (first === undefined || parts.length > 2 || numbers.some(({ length }) => length !== 1))
    throw new Error(`not one number: ${option}`);
  const value = second === undefined ? evaluate(first) : divide(evaluate(first), evaluate(second));
  return { value, unit: (parts[0] ?? '').replace(first, '#') };
}

/** Puts numbers into an expression: each '#' takes the next one, '$1' the first, '$2' the second. */
export function filled(expression: string, numbers: readonly Ratio[]): string {
  let next = 0;
  return expression.replace(/#|\$(\d+)/g, (_, place?: string) => {
    const number = numbers[place === undefined ? next : Number(place) - 1];
    next += place === undefined ? 1 : 0;
    if (number === undefined) throw new Error(`no such number in the question: ${expression}`);
    return number.d === 1n ? `(${number.n})` : `(${number.n}/${number.d})`;
  });
}
