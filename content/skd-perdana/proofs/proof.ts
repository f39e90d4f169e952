/** What a proof is, and exact arithmetic on numbers written the Indonesian way. */

export interface Proof {
  /** subCategory_id */
  topic: number;
  /** position in its items file, 0-based */
  index: number;
  /** For each option text, in order: does it follow from the premises? */
  truths: (options: string[]) => boolean[];
  /** Pieces of the question that the program models. The test finds them in the question, so text and program cannot drift apart. */
  stated?: readonly string[];
}

/** An exact fraction; the denominator is positive and nothing can be cancelled. */
export interface Ratio {
  readonly n: bigint;
  readonly d: bigint;
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const TOKEN = /\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?|[⁰¹²³⁴⁵⁶⁷⁸⁹]+|dari|[-+−×÷/%()]/g;

/** Greatest common divisor of two non-negative numbers. */
function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}

/** The fraction n/d in lowest terms. */
export function ratio(n: bigint, d = 1n): Ratio {
  if (d === 0n) throw new Error('division by zero');
  const common = divisor(n < 0n ? -n : n, d < 0n ? -d : d) * (d < 0n ? -1n : 1n);
  return { n: n / common, d: d / common };
}

export const add = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.d + b.n * a.d, a.d * b.d);
export const subtract = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.d - b.n * a.d, a.d * b.d);
export const multiply = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.n, a.d * b.d);
export const divide = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.d, a.d * b.n);

/** Negative, zero or positive as a is below, at or above b. */
export function compare(a: Ratio, b: Ratio): number {
  const gap = a.n * b.d - b.n * a.d;
  return gap === 0n ? 0 : gap < 0n ? -1 : 1;
}

export const equal = (a: Ratio, b: Ratio): boolean => compare(a, b) === 0;

/** Splits an expression into tokens; anything that is not one is an error. */
function tokenize(text: string): string[] {
  const rest = text.replace(TOKEN, '').trim();
  if (rest !== '') throw new Error(`not arithmetic: ${text}`);
  return text.match(TOKEN) ?? [];
}

/** '1.250,5' as a fraction: dots group thousands, the comma is decimal. */
function literal(token: string): Ratio {
  const [whole = '', decimals = ''] = token.replaceAll('.', '').split(',');
  return ratio(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

/** '¹⁸' as 18. */
function exponent(token: string): bigint {
  return BigInt([...token].map((sign) => SUPERSCRIPTS.indexOf(sign)).join(''));
}

/** Recursive descent over sums of products of powers. */
class Reader {
  private readonly tokens: string[];
  private position = 0;

  constructor(text: string) {
    this.tokens = tokenize(text);
  }

  /** Reads everything and refuses leftovers. */
  whole(): Ratio {
    const value = this.sum();
    if (this.position < this.tokens.length) throw new Error(`unexpected ${this.tokens[this.position]}`);
    return value;
  }

  /** Takes the next token if it is one of those named. */
  private take(...wanted: string[]): string | undefined {
    const token = this.tokens[this.position];
    if (token === undefined || !wanted.includes(token)) return undefined;
    this.position += 1;
    return token;
  }

  private sum(): Ratio {
    let value = this.product();
    for (let sign = this.take('+', '−', '-'); sign; sign = this.take('+', '−', '-')) {
      const next = this.product();
      value = sign === '+' ? add(value, next) : subtract(value, next);
    }
    return value;
  }

  private product(): Ratio {
    let value = this.power();
    for (let sign = this.take('×', '÷', '/', 'dari'); sign; sign = this.take('×', '÷', '/', 'dari')) {
      const next = this.power();
      value = sign === '×' || sign === 'dari' ? multiply(value, next) : divide(value, next);
    }
    return value;
  }

  private power(): Ratio {
    const base = this.atom();
    if (this.take('%')) return divide(base, ratio(100n));
    const next = this.tokens[this.position];
    if (next === undefined || !SUPERSCRIPTS.includes(next.charAt(0))) return base;
    this.position += 1;
    return ratio(base.n ** exponent(next), base.d ** exponent(next));
  }

  private atom(): Ratio {
    if (this.take('(')) {
      const value = this.sum();
      if (!this.take(')')) throw new Error('missing )');
      return value;
    }
    const token = this.tokens[this.position];
    if (token === undefined || !/^\d/.test(token)) throw new Error(`a number is missing before ${token}`);
    this.position += 1;
    return literal(token);
  }
}

/** The exact value of an expression such as '37,5% × 648 ÷ 0,75', '1/2 + 1/6', '4.000', '5⁶⁴' or '48% dari 175'. */
export function evaluate(text: string): Ratio {
  return new Reader(text).whole();
}

/** The whole number that an option holds, '14', '4.000'; anything else is an error. */
export function integer(text: string): number {
  const value = evaluate(text);
  if (value.d !== 1n) throw new Error(`not a whole number: ${text}`);
  return Number(value.n);
}

/** Every order of the things given. */
export function permutations<T>(things: readonly T[]): T[][] {
  if (things.length === 0) return [[]];
  return things.flatMap((first, at) => {
    const others = [...things.slice(0, at), ...things.slice(at + 1)];
    return permutations(others).map((rest) => [first, ...rest]);
  });
}

/** Holds in every model that is left; with no model left the premises contradict each other, which is an error. */
export function follows<Model>(models: readonly Model[], claim: (model: Model) => boolean): boolean {
  if (models.length === 0) throw new Error('the premises contradict each other');
  return models.every(claim);
}
