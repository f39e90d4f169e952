import { requestResetLink, login, register, resetPassword } from '@ambang/contract/accounts/accounts.ts';
import { reportItem } from '@ambang/contract/practice/item-reports.ts';
import { redeemCode } from '@ambang/contract/shop/codes.ts';
import { endpointName } from '@ambang/contract/endpoint.ts';
import {
  changePassword,
  confirmEmail,
  deleteAccount,
  saveProfile,
  setNameInRankings,
} from '@ambang/contract/accounts/profile.ts';
import { requestModelText } from '@ambang/contract/tryouts/analyses.ts';
import { setCardLeft } from '@ambang/contract/practice/book.ts';
import { storeDoubts, storeReviews } from '@ambang/contract/practice/reviews.ts';
import { saveReminders } from '@ambang/contract/practice/reminders.ts';
import { saveReadinessGoal } from '@ambang/contract/practice/readiness.ts';
import { savePracticeSettings } from '@ambang/contract/practice/settings.ts';
import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import { buyTryout, paymentWebhook } from '@ambang/contract/shop/transactions.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import type { RawRequest } from '../app/person.ts';
import { FORM_HEADERS } from '../app/person.ts';
import { createSheet } from './sheets.ts';

/** The kind of each field of a body. Every endpoint with a body has an entry. */
const bodies: Record<string, Record<string, Kind>> = {
  [endpointName(register)]: { name: 'text', email: 'text', password: 'text', phone: 'text' },
  [endpointName(login)]: { email: 'text', password: 'text' },
  [endpointName(requestResetLink)]: { email: 'text' },
  [endpointName(resetPassword)]: { email: 'text', token: 'text', password: 'text' },
  // The fields of the form are tested in avatars.test.ts. Here the endpoint gets only bodies that are not a form.
  [endpointName(saveProfile)]: {},
  [endpointName(setNameInRankings)]: { shows_initials: 'boolean' },
  [endpointName(confirmEmail)]: { token: 'text' },
  [endpointName(changePassword)]: { current: 'text', password: 'text' },
  [endpointName(deleteAccount)]: { password: 'text or null' },
  [endpointName(buyTryout)]: { transaction_title: 'text', listTryout: 'text', transaction_price: 'text' },
  [endpointName(redeemCode)]: { tryoutToken_code: 'text' },
  [endpointName(reportItem)]: { item_id: 'text', reason: 'text', note: 'text' },
  // The fields are defined by the gateway. Here the endpoint gets only bodies that are not a webhook notification.
  [endpointName(paymentWebhook)]: {},
  [endpointName(requestModelText)]: { consent_version: 'text' },
  // The fields of a review are tested in practice/reviews.test.ts, because a malformed review is refused by itself.
  [endpointName(storeReviews)]: { reviews: 'reviews' },
  [endpointName(storeDoubts)]: { numbers: 'numbers' },
  [endpointName(setCardLeft)]: { left: 'boolean' },
  [endpointName(saveReminders)]: {
    hour: 'hour',
    email: 'boolean',
    add: 'subscription or null',
    remove: 'text or null',
  },
  [endpointName(savePracticeSettings)]: { exam_on: 'date or null', minutes_a_day: 'minutes' },
  [endpointName(saveReadinessGoal)]: { route: 'route or null', target: 'points or null' },
  [endpointName(saveAnswers)]: { attempt: 'optional integer', changes: 'changes' },
  [endpointName(submitTryout)]: {
    twk_score: 'optional number',
    tiu_score: 'optional number',
    tkp_score: 'optional number',
    twk_wrong: 'optional number',
    tiu_wrong: 'optional number',
    tryout_score: 'optional number',
    listCategory_score: 'optional list',
    user_answer: 'sheet',
    attempt: 'optional integer',
    changes: 'optional changes',
  },
};

type Kind =
  | 'text'
  | 'text or null'
  | 'boolean'
  | 'optional integer'
  | 'optional number'
  | 'optional list'
  | 'changes'
  | 'optional changes'
  | 'sheet'
  | 'reviews'
  | 'numbers'
  | 'date or null'
  | 'minutes'
  | 'hour'
  | 'subscription or null'
  | 'route or null'
  | 'points or null';

const changes = (fault: object) => [
  { number: 1, answer: 1, at: 1 },
  { number: 2, answer: 2, at: 2, ...fault },
];

const wrongNumbers = [null, true, '1', '', [], {}, [1]];
const wrongIntegers = [...wrongNumbers, 1.5, -1, 1e308, 2 ** 53];
const wrongLists = [null, true, 1, '[]', 'x', {}];

const wrongChanges = [
  ...wrongLists,
  ...[...wrongIntegers, 0, 111].map((number) => changes({ number })),
  ...[...wrongIntegers, 6].map((answer) => changes({ answer })),
  ...[...wrongIntegers, 86_400_001].map((at) => changes({ at })),
  ...['number', 'answer', 'at'].map((name) => changes({ [name]: undefined })),
  [null],
  [[1, 1, 1]],
  ['x'],
  Array.from({ length: 1_001 }, (_, at) => ({ number: 1, answer: 1, at })),
];

const wrongSheets = [
  ...wrongLists,
  [],
  createSheet().slice(1),
  [...createSheet(), 0],
  ...[null, true, '1', 6, -1, 1.5, 1e308, [], {}].map((entry) => [...createSheet().slice(1), entry]),
];

const wrongTexts = [null, true, 1, 1.5, [], {}, ['x'], 'x'.repeat(2_000), 'a\0b', 'a\ud800b', 'a\ufffdb'];

const wrongOf: Record<Kind, unknown[]> = {
  text: wrongTexts,
  'text or null': wrongTexts.filter((text) => text !== null),
  boolean: [null, 0, 1, 'true', '', [], {}, [true]],
  'optional integer': wrongIntegers,
  'optional number': wrongNumbers,
  'optional list': [...wrongLists, [1], [{}], [{ subCategory_id: '1', subCategory_score: 0 }]],
  changes: wrongChanges,
  'optional changes': wrongChanges,
  sheet: wrongSheets,
  reviews: [...wrongLists, Array.from({ length: 101 }, () => ({}))],
  numbers: [...wrongLists, [0], [111], [1.5], ['1'], [null], Array.from({ length: 111 }, () => 1)],
  'date or null': [1, true, '', 'besok', '2026-02-30', '2026-13-01', '1926-01-01', '26-01-01', [], {}],
  minutes: [null, 0, 15, '20', true, [], {}],
  hour: [...wrongNumbers, 4, 22, 7.5],
  'subscription or null': [
    ...[1, true, 'x', [], {}],
    { endpoint: 'https://fcm.googleapis.com/fcm/send/x', p256dh: 'x', auth: 'x' },
    { endpoint: 'https://fcm.googleapis.com/fcm/send/x', p256dh: 1, auth: null },
  ],
  'route or null': wrongTexts.filter((text) => text !== null),
  'points or null': [...wrongIntegers.filter((value) => value !== null), 0, 551, 1_001],
};

type Sent = Pick<RawRequest, 'body' | 'headers'>;

/**
 * Creates bodies with one fault each.
 * @param valid a body without a fault
 * @throws for an endpoint without an entry
 */
export function wrongBodies(name: string, valid: object | undefined): Sent[] {
  const kinds = bodies[name];
  if (!kinds || !valid) throw new Error(`no entry for ${name} in "bodies", or no valid body`);
  const isRequired = (kind: Kind) => !kind.startsWith('optional');
  const missing = Object.entries(kinds)
    .filter(([, kind]) => isRequired(kind))
    .map(([name]) => ({ body: { ...valid, [name]: undefined } }));
  const wrong = Object.entries(kinds).flatMap(([name, kind]) =>
    wrongOf[kind].map((value) => ({ body: { ...valid, [name]: value } })),
  );
  return [...missing, ...wrong, ...malformedBodies(valid)];
}

const nestedLists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** Creates bodies that every endpoint refuses. */
function malformedBodies(valid: object): Sent[] {
  const text = JSON.stringify(valid);
  return [
    {},
    ...['', '{', 'x', 'null', '1', '"x"', '[]', '{}', text.slice(0, -1), `${text}x`, nestedLists(50_000)].map(
      (body) => ({ body }),
    ),
    { body: `{"__proto__":{"isAdmin":true},${text.slice(1)}` },
    { body: `{"constructor":{"prototype":{"isAdmin":true}},${text.slice(1)}` },
    { body: { ...valid, surplus: 'x'.repeat(200_000) } },
    ...['', 'x', '__proto__=1', 'a[]=1&a[]=2', '%', '%00=%00'].map((body) => ({
      body,
      headers: FORM_HEADERS,
    })),
    ...['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'x', ''].map((type) => ({
      body: text,
      headers: { 'content-type': type },
    })),
  ];
}

/** Ids that do not exist or are malformed, URL-encoded. */
export const WRONG_IDS = [
  '999999999',
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x1',
  'abc',
  'null',
  '%00',
  '1%00',
  '%ED%A0%80',
  '%ZZ',
  '1%20or%201=1',
  "1'--",
  '%F0%9F%98%80',
  '99999999999999999999',
  '9'.repeat(500),
  '__proto__',
  '..%2f..%2fetc',
];
