import { ACCOUNT_HEADER, BASE_PATH } from '@ambang/contract/endpoint.ts';
import { handInCodec, submitTryout } from '@ambang/contract/tryouts/results.ts';
import { saveAnswers, startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { tokenOfSeat } from './seats.ts';

export interface CalledEndpoint {
  method: string;
  /** With `:id` for the tryout. */
  path: string;
}

export interface Exam {
  address: string;
  tryoutId: number;
  questions: number;
}

/** Requests of seats as texts, with the headers that a page sends. */
export interface Requests {
  start: (seat: number) => string;
  /** @param at ms from the attempt's start */
  save: (seat: number, number: number, answer: number, at: number) => string;
  /** The hand-in of a device that has saved all answers. */
  handIn: (seat: number) => string;
  /** A GET with the headers of a browser. */
  read: (endpoint: CalledEndpoint) => (seat: number) => string;
}

/** @param accounts by seat, from `first` on */
export function createRequests(exam: Exam, accounts: readonly string[], first = 0): Requests {
  const heads = (endpoint: CalledEndpoint, fields: readonly string[]) =>
    headsFor(exam, endpoint, { accounts, first }, fields);
  const handInBody = handInBodyFor(exam.questions);
  const start = heads(startTryout, ['content-length: 0']);
  const save = heads(saveAnswers, jsonFields(saveBody(1, 1, 0).length));
  const end = heads(submitTryout, jsonFields(handInBody.length));
  return {
    start,
    save: (seat, number, answer, at) => save(seat) + saveBody(number, answer, at),
    handIn: (seat) => end(seat) + handInBody,
    read: (endpoint) => heads(endpoint, ['accept-encoding: gzip, deflate, br']),
  };
}

/** Composes the head of a request for each call, because 250,000 finished heads would not fit into memory. */
function headsFor(
  { address, tryoutId }: Exam,
  { method, path }: CalledEndpoint,
  { accounts, first }: { accounts: readonly string[]; first: number },
  fields: readonly string[],
): (seat: number) => string {
  const start = [
    `${method} ${BASE_PATH}${path.replace(':id', String(tryoutId))} HTTP/1.1`,
    `host: ${new URL(address).host}`,
    'sec-fetch-site: same-origin',
    ...fields,
    'cookie: sesi=',
  ].join('\r\n');
  return (seat) => `${start}${tokenOfSeat(seat)}\r\n${ACCOUNT_HEADER}: ${accounts[seat - first]!}\r\n\r\n`;
}

/** @param length in bytes, which equals the number of characters: bodies have only ASCII characters */
const jsonFields = (length: number): string[] => [
  'content-type: application/json',
  `content-length: ${length}`,
];

/** Spaces before the numbers give all bodies the same length. */
const saveBody = (number: number, answer: number, at: number): string =>
  `{"attempt":1,"changes":[{"number":${String(number).padStart(3)},"answer":${answer},"at":${String(at).padStart(8)}}]}`;

function handInBodyFor(questions: number): string {
  const answers = Array.from({ length: questions }, () => 0 as const);
  return JSON.stringify(handInCodec.write({ attempt: 1, changes: [], answers }));
}
