/** Exact arithmetic with Indonesian number format and the markup of questions. */

/** A fraction in lowest terms with a positive denominator. */
export interface Ratio {
  readonly n: bigint;
  readonly d: bigint;
}

const TOKEN = /\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?|dari|[-+−×÷/%()^√]/g;

/** The greatest common divisor of non-negative numbers. */
function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}

/** Reduces n/d to lowest terms. */
export function ratio(n: bigint | number, d: bigint | number = 1n): Ratio {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  if (bottom === 0n) throw new Error('division by zero');
  const common = divisor(top < 0n ? -top : top, bottom < 0n ? -bottom : bottom) * (bottom < 0n ? -1n : 1n);
  return { n: top / common, d: bottom / common };
}

export const add = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.d + b.n * a.d, a.d * b.d);
export const subtract = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.d - b.n * a.d, a.d * b.d);
export const multiply = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.n, a.d * b.d);
export const divide = (a: Ratio, b: Ratio): Ratio => ratio(a.n * b.d, a.d * b.n);

/** @returns -1, 0 or 1 if `a` is less than, equal to or greater than `b` */
export function compare(a: Ratio, b: Ratio): number {
  const gap = a.n * b.d - b.n * a.d;
  return gap === 0n ? 0 : gap < 0n ? -1 : 1;
}

export const isEqual = (a: Ratio, b: Ratio): boolean => compare(a, b) === 0;

/** @throws for a fraction */
export function toInteger(value: Ratio): number {
  if (value.d !== 1n) throw new Error(`not a whole number: ${value.n}/${value.d}`);
  return Number(value.n);
}

/** @throws if the root is not an integer */
function wholeRoot(square: bigint): bigint {
  let root = BigInt(Math.round(Math.sqrt(Number(square))));
  while (root * root > square) root -= 1n;
  while ((root + 1n) * (root + 1n) <= square) root += 1n;
  if (root * root !== square) throw new Error(`not a square: ${square}`);
  return root;
}

/** @throws if the root is not rational */
const squareRoot = (value: Ratio): Ratio => ratio(wholeRoot(value.n), wholeRoot(value.d));

/** @param exponent an integer */
function power(base: Ratio, exponent: Ratio): Ratio {
  const times = BigInt(toInteger(exponent));
  return times < 0n ? ratio(base.d ** -times, base.n ** -times) : ratio(base.n ** times, base.d ** times);
}

/** Replaces markup with brackets: '2{1/2}' is a mixed number, '{x + 1/2}' divides the sum. */
function plain(text: string): string {
  return text
    .replace(/\^\{([^{}]*)\}/g, '^($1)')
    .replace(/(\d)\{(\d+)\/(\d+)\}/g, (_, units: string, n: string, d: string) => `${units}#(${n}/${d})`)
    .replace(/(\d+)#(\(\d+\/\d+\))/g, '($1+$2)')
    .replace(/\{([^{}/]*)\/([^{}/]*)\}/g, '(($1)/($2))');
}

/** @throws if the text contains other characters than tokens */
function tokenize(text: string): string[] {
  const bare = plain(text);
  if (bare.replace(TOKEN, '').trim() !== '') throw new Error(`not arithmetic: ${text}`);
  return bare.match(TOKEN) ?? [];
}

/** Parses '1.250,5': dots group thousands, the comma is decimal. */
function literal(token: string): Ratio {
  const [units = '', decimals = ''] = token.replaceAll('.', '').split(',');
  return ratio(BigInt(units + decimals), 10n ** BigInt(decimals.length));
}

/** Recursive descent parser for sums of products of powers. */
class Parser {
  private readonly tokens: string[];
  private position = 0;

  constructor(text: string) {
    this.tokens = tokenize(text);
  }

  /** @throws if tokens are left over */
  all(): Ratio {
    const value = this.sum();
    if (this.position < this.tokens.length) throw new Error(`unexpected ${this.tokens[this.position]}`);
    return value;
  }

  /** Consumes the next token if it is one of these. */
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
    let value = this.signed();
    for (let sign = this.take('×', '÷', '/', 'dari'); sign; sign = this.take('×', '÷', '/', 'dari')) {
      const next = this.signed();
      value = sign === '×' || sign === 'dari' ? multiply(value, next) : divide(value, next);
    }
    return value;
  }

  private signed(): Ratio {
    return this.take('−', '-') ? subtract(ratio(0n), this.signed()) : this.powered();
  }

  private powered(): Ratio {
    const base = this.atom();
    if (this.take('%')) return divide(base, ratio(100n));
    return this.take('^') ? power(base, this.signed()) : base;
  }

  private atom(): Ratio {
    if (this.take('√')) return squareRoot(this.atom());
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

/** Evaluates '37,5% × 648 ÷ 0,75', '{1/2} + {1/6}', '2{1/2}', '2^{18} − 2^{16}', '√144' or '48% dari 175'. */
export function evaluate(text: string): Ratio {
  return new Parser(text).all();
}
