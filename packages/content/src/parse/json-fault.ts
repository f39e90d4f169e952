interface Token {
  text: string;
  /** The offset in the file. */
  at: number;
}

const SPACE = /\s*/y;
const TOKEN = /[{}[\]:,]|"(?:[^"\\\n]|\\.)*"|-?\d[\d.eE+-]*|true|false|null/y;

/** What a value may be followed by, at each level of nesting. */
type Expectation = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma or end' | 'nothing';

/**
 * Finds where a text stops being JSON. `JSON.parse` gives no place for some faults.
 * @returns an Indonesian description with the line: 'baris 12: sebelum "id" kurang koma'
 */
export function findJsonFault(text: string): string {
  const open: ('{' | '[')[] = [];
  let expected: Expectation = 'value';
  for (let at = 0; ;) {
    const token = readToken(text, at);
    if (token && !isScalarRight(token.text))
      return `baris ${lineAt(text, token.at)}: ${scalarReason(token.text)}`;
    const next: Expectation | null = token && advance(token.text, expected, open);
    if (!token || !next) {
      const faultAt = token?.at ?? skipSpace(text, at);
      return `baris ${lineAt(text, faultAt)}: ${reasonOf(text, faultAt, token, expected)}`;
    }
    expected = next;
    at = token.at + token.text.length;
  }
}

/** @returns null at the end, and where no token begins */
function readToken(text: string, from: number): Token | null {
  const at = skipSpace(text, from);
  TOKEN.lastIndex = at;
  const [found] = TOKEN.exec(text) ?? [];
  return found === undefined ? null : { text: found, at };
}

function skipSpace(text: string, from: number): number {
  SPACE.lastIndex = from;
  return from + (SPACE.exec(text)?.[0].length ?? 0);
}

/** Escapes and numbers have more rules than the tokens. */
function isScalarRight(token: string): boolean {
  if (!/^["\-\d]/.test(token)) return true;
  try {
    JSON.parse(token);
    return true;
  } catch {
    return false;
  }
}

const scalarReason = (token: string): string =>
  isName(token)
    ? `teks ${shorten(token)} memuat tab atau garis miring terbalik yang salah tulis, yang ditulis \\t dan \\\\`
    : `angka ${shorten(token)} salah tulis`;

const isName = (token: string): boolean => token.startsWith('"');

/** @returns what may follow, or null for a token that is not expected */
function advance(token: string, expected: Expectation, open: ('{' | '[')[]): Expectation | null {
  if (expected === 'colon') return token === ':' ? 'value' : null;
  if (token === '}' || token === ']') return closes(token, expected, open) ? leave(open) : null;
  if (expected === 'name' || expected === 'name or end') return isName(token) ? 'colon' : null;
  if (expected === 'comma or end') return token === ',' ? (open.at(-1) === '{' ? 'name' : 'value') : null;
  if (expected === 'nothing' || token === ':' || token === ',') return null;
  if (token !== '{' && token !== '[') return open.length === 0 ? 'nothing' : 'comma or end';
  open.push(token);
  return token === '{' ? 'name or end' : 'value or end';
}

const closes = (token: string, expected: Expectation, open: readonly string[]): boolean =>
  expected.endsWith('or end') && open.at(-1) === (token === '}' ? '{' : '[');

function leave(open: string[]): Expectation {
  open.pop();
  return open.length === 0 ? 'nothing' : 'comma or end';
}

function reasonOf(text: string, at: number, token: Token | null, expected: Expectation): string {
  if (at >= text.length) return 'berkasnya berhenti sebelum selesai';
  const shown = shorten(token?.text ?? text.slice(at));
  if (!token && text[at] === '"') return `teks ${shown} tidak ditutup dengan tanda petik`;
  if ((expected === 'value' || expected === 'name') && (shown === '}' || shown === ']'))
    return `ada koma sebelum ${shown}`;
  if (expected === 'comma or end' && token && shown !== ':') return `sebelum ${shown} kurang koma`;
  if (expected === 'colon') return `sebelum ${shown} kurang titik dua`;
  return `${shown} tidak pada tempatnya`;
}

/** The longest piece that a message quotes. */
const MAX_SHOWN = 20;

function shorten(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line.trimEnd();
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;
