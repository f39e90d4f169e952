import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import { tokenOfSeat } from './seats.ts';

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
