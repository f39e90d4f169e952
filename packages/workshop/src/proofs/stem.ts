/** Extracts numbers from questions and options, and substitutes them into expressions. */
import { add, divide, evaluate, ratio } from './arithmetic.ts';
import type { Ratio } from './arithmetic.ts';

const PLAIN = String.raw`(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?)`;
/** A fraction, a mixed number, or a number with an optional power. */
const NUMBER = String.raw`−?(?:\d*\{\d+\/\d+\}|${PLAIN}(?:\^\{−?\d+\})?)(?!\d)`;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Reads the numbers in place of each `#`. Returns undefined if the question differs from the stem in any other place. */
export function readNumbers(stem: string, question: string): Ratio[] | undefined {
  const pattern = stem.split('#').map(escaped).join(`(${NUMBER})`);
  const found = new RegExp(`^${pattern}$`, 'u').exec(question);
  return found?.slice(1).map(evaluate);
}

/** A number with its unit: 'Rp450.000' is 450.000 with the unit 'Rp#'. */
interface Quantity {
  value: Ratio;
  unit: string;
}

/** Parses 'Pukul 09.30' and '9 jam 30 menit'. */
function parseHours(option: string): Quantity | undefined {
  const [, hour, minute, clock] = /^(?:pukul )?(\d+)(?: jam (\d+) menit|\.(\d\d))$/i.exec(option) ?? [];
  if (hour === undefined) return undefined;
  const value = add(evaluate(hour), divide(evaluate(minute ?? clock ?? '0'), ratio(60n)));
  return { value, unit: clock === undefined ? '# jam' : '#.#' };
}

/** Parses an option with one number or ratio. A ratio such as '2 : 3' gives two thirds. */
export function parseQuantity(option: string): Quantity {
  return parseHours(option) ?? parseMeasured(option);
}

function parseMeasured(option: string): Quantity {
  const parts = option.split(' : ');
  const numbers = parts.map((part) => part.match(new RegExp(NUMBER, 'gu')) ?? []);
  const [first, second] = numbers.map(([number]) => number);
  if (first === undefined || parts.length > 2 || numbers.some(({ length }) => length !== 1))
    throw new Error(`expected exactly one number or ratio: ${option}`);
  const value = second === undefined ? evaluate(first) : divide(evaluate(first), evaluate(second));
  return { value, unit: (parts[0] ?? '').replace(first, '#') };
}

/** Replaces '#' with the next number, '$1' with the first and '$2' with the second. */
export function substituteNumbers(expression: string, numbers: readonly Ratio[]): string {
  let next = 0;
  return expression.replace(/#|\$(\d+)/g, (_, position?: string) => {
    const number = numbers[position === undefined ? next : Number(position) - 1];
    next += position === undefined ? 1 : 0;
    if (number === undefined) throw new Error(`no such number in the question: ${expression}`);
    return number.d === 1n ? `(${number.n})` : `(${number.n}/${number.d})`;
  });
}
