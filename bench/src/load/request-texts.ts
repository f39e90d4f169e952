import { ACCOUNT_HEADER, BASE_PATH } from '@ambang/contract/endpoint.ts';
import { handIn } from '@ambang/contract/tryouts/results.ts';
import { tokenOfSeat } from '../people/seats.ts';

/** Requests as texts made beforehand. */

export interface Called {
  method: string;
  /** With `:id` for the tryout. */
  path: string;
}

export interface Destination {
  address: string;
  tryoutId: number;
}

/** The head of a call under the session of a seat, up to the body. */
export function headOf(
  { address, tryoutId }: Destination,
  { method, path }: Called,
  seat: number,
  fields: readonly string[],
): string {
  return [
    `${method} ${BASE_PATH}${path.replace(':id', String(tryoutId))} HTTP/1.1`,
    `host: ${new URL(address).host}`,
    `cookie: sesi=${tokenOfSeat(seat)}`,
    'sec-fetch-site: same-origin',
    ...fields,
    '',
    '',
  ].join('\r\n');
}

/** The fields that tell of a JSON body, which has no characters outside of ASCII. */
export const jsonFields = (length: number): string[] => [
  'content-type: application/json',
  `content-length: ${length}`,
];

/** The time of a seat's first change. Each later change is a millisecond later, and all times have as many digits. */
export const FIRST_AT = 1_000_000;

/** The body of a save. Blanks before the number make all bodies equally long. */
export const changeBody = (number: number, answer: number, at: number): string =>
  `{"changes":[{"number":${String(number).padStart(3)},"answer":${answer},"at":${at}}]}`;

export const changeFields = jsonFields(changeBody(1, 1, FIRST_AT).length);

/**
 * The heads of one call for many seats, put together when they are needed: a quarter of a million texts would not fit into
 * little memory. Each names its account, as every call of a real device does.
 * @param accounts by seat, from `first` on
 */
export function headsOf(
  destination: Destination,
  called: Called,
  { accounts, first }: { accounts: readonly string[]; first: number },
  fields: readonly string[],
): (seat: number) => string {
  const token = tokenOfSeat(first);
  const mark = '{account}';
  const head = headOf(destination, called, first, [`${ACCOUNT_HEADER}: ${mark}`, ...fields]);
  const [start, rest] = head.split(token) as [string, string];
  const [middle, end] = rest.split(mark) as [string, string];
  return (seat) => start + tokenOfSeat(seat) + middle + accounts[seat - first]! + end;
}

/** The body of a save of the first attempt, always as long as any other. @param at ms from the attempt's start */
export const saveBody = (number: number, answer: number, at: number): string =>
  `{"attempt":1,"changes":[{"number":${String(number).padStart(3)},"answer":${answer},"at":${String(at).padStart(8)}}]}`;

export const saveFields = jsonFields(saveBody(1, 1, 0).length);

/** A hand-in of the first attempt at its end, by a device that has saved everything before. */
export function handInBody(questions: number): string {
  const answers = Array.from({ length: questions }, () => 0 as const);
  return JSON.stringify(handIn.write({ attempt: 1, changes: [], answers }));
}
