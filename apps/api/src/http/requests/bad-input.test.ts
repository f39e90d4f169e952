import { requestResetLink, login, register, resetPassword } from '@ambang/contract/accounts/accounts.ts';
import { getBundle } from '@ambang/contract/shop/bundles.ts';
import { redeemCode } from '@ambang/contract/shop/codes.ts';
import type { FailureReply, EndpointRow } from '@ambang/contract/endpoint.ts';
import { endpointName, fieldNames } from '@ambang/contract/endpoint.ts';
import { markRead } from '@ambang/contract/notifications.ts';
import {
  changePassword,
  confirmEmail,
  deleteAccount,
  endOneSession,
  listSessions,
  saveProfile,
  setNameInRankings,
} from '@ambang/contract/accounts/profile.ts';
import { requestModelText, MODEL_CONSENT_VERSION } from '@ambang/contract/tryouts/analyses.ts';
import { setCardLeft } from '@ambang/contract/practice/book.ts';
import { reportItem } from '@ambang/contract/practice/item-reports.ts';
import { storeDoubts, storeReviews } from '@ambang/contract/practice/reviews.ts';
import { saveReminders, stopReminders } from '@ambang/contract/practice/reminders.ts';
import { saveReadinessGoal } from '@ambang/contract/practice/readiness.ts';
import { startSingleTest } from '@ambang/contract/practice/singles.ts';
import { savePracticeSettings } from '@ambang/contract/practice/settings.ts';
import { resetTryout, submitTryout, submittedResultCodec } from '@ambang/contract/tryouts/results.ts';
import { bodySchema } from '@ambang/contract/schema/bodies.ts';
import {
  buyTryout,
  checkTransaction,
  listTransactions,
  paymentWebhook,
} from '@ambang/contract/shop/transactions.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import { replaceMailedLink } from '@ambang/db/accounts/sign-in/mailed-links.ts';
import { notifyAccount } from '@ambang/db/notifications/notifications.ts';
import { storeMissingTryoutItems } from '@ambang/db/practice/items/tryout-items.ts';
import { createCodes } from '@ambang/db/shop/codes.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Candidate } from '../../../test/app/test-actions.ts';
import type { Person, RawRequest } from '../../../test/app/person.ts';
import { publishTestPool } from '../../../test/inputs/practice-content.ts';
import { createRegistration } from '../../../test/app/person.ts';
import { useReminders } from '../../../test/app/reminder-actions.ts';
import { useTestApp } from '../../../test/app/test-app.ts';
import { useTestGateway } from '../../../test/simulators/test-gateway.ts';
import { useTestModel } from '../../../test/simulators/test-model.ts';
import { isUnsafe, urlOf } from '../../../test/inputs/endpoints.ts';
import { createSheet } from '../../../test/inputs/sheets.ts';
import { WRONG_IDS, wrongBodies } from '../../../test/inputs/wrong-inputs.ts';
import { notificationsOf } from '../../../test/rows.ts';
import { expectNothingChanged } from '../../../test/table-contents.ts';
import { hashToken, createToken } from '../../sessions/token.ts';
import { listEndpoints } from '../../../../../packages/contract/test/list-endpoints.ts';

const gateway = useTestGateway();
const model = useTestModel();

/** The rates are raised, because one account sends all requests. */
const app = useTestApp({
  gateway,
  model,
  rates: { write: { times: 10_000, minutes: 1 }, download: { times: 100, minutes: 60 } },
});
const { proveEmail, save, stopTokenOf } = useReminders(app);
const endpoints = await listEndpoints();
const withNames = (chosen: EndpointRow[]) =>
  chosen.map((each) => [`${each.method} ${each.path}`, each] as const);

let candidate: Candidate;
let stranger: Person;
let valid: Record<string, object>;

beforeAll(async () => {
  candidate = await app.candidate();
  stranger = await app.person();
  const { person, tryout, attempt } = candidate;
  const changes = [{ number: 1, answer: 3 as const, at: 500 }];
  await person.call(saveAnswers, { id: tryout.id, body: { attempt: attempt.attempt, changes } });
  valid = await validBodies(person);
});

/** Creates a valid body for each endpoint with a body. The hand-in has all fields of the specification. */
async function validBodies({ accountId, email, password }: Person): Promise<Record<string, object>> {
  const forSale = await app.offer([(await app.publish()).id]);
  const [item] = await publishTestPool(app);
  const scores = { ...submittedResultCodec.write(noScore), attempt: 1, changes: [] };
  return {
    [endpointName(register)]: createRegistration(),
    [endpointName(login)]: { email, password },
    [endpointName(requestResetLink)]: { email },
    [endpointName(resetPassword)]: await createReset(),
    [endpointName(saveProfile)]: { name: 'Rani', email, phone: '081234567890' },
    [endpointName(setNameInRankings)]: { shows_initials: false },
    [endpointName(confirmEmail)]: { token: await createConfirmation(accountId) },
    [endpointName(changePassword)]: { current: password, password: 'sandi yang baru' },
    [endpointName(deleteAccount)]: { password },
    [endpointName(buyTryout)]: {
      transaction_title: forSale.title,
      listTryout: `[${forSale.tryoutIds.join()}]`,
      transaction_price: '0',
    },
    [endpointName(redeemCode)]: { tryoutToken_code: await createCode() },
    [endpointName(paymentWebhook)]: gateway.createWebhook({}),
    [endpointName(saveAnswers)]: { attempt: 1, changes: [{ number: 1, answer: 2, at: 900 }] },
    [endpointName(submitTryout)]: scores,
    [endpointName(reportItem)]: { item_id: item!.itemId, reason: 'key', note: '' },
    [endpointName(storeReviews)]: { reviews: [] },
    [endpointName(storeDoubts)]: { numbers: [1] },
    [endpointName(setCardLeft)]: { left: true },
    [endpointName(saveReminders)]: { hour: 19, email: false, add: null, remove: null },
    [endpointName(savePracticeSettings)]: { exam_on: '2027-01-31', minutes_a_day: 20 },
    [endpointName(saveReadinessGoal)]: { route: 'general', target: 400 },
    [endpointName(requestModelText)]: { consent_version: MODEL_CONSENT_VERSION },
  };
}

async function createCode(): Promise<string> {
  const code = { code: 'UJI-12345', tryoutIds: [(await app.publish()).id], usesAllowed: 1 };
  await createCodes(app.database.db, [{ ...code, endsAt: null, note: '' }], app.clock.now());
  return code.code;
}

/** The reset is for another account, because it ends the sessions of its account. */
async function createReset(): Promise<object> {
  const { accountId, email } = await app.person();
  const token = createToken();
  const link = { accountId, kind: 'reset_password', tokenHash: hashToken(token) } as const;
  await replaceMailedLink(app.database.db, link, app.clock.now());
  return { email, token, password: 'sandi yang baru' };
}

async function createConfirmation(accountId: string): Promise<string> {
  const token = createToken();
  const link = {
    accountId,
    kind: 'change_email',
    tokenHash: hashToken(token),
    email: 'baru@contoh.id',
  } as const;
  await replaceMailedLink(app.database.db, link, app.clock.now());
  return token;
}

const noScore = {
  twk: 0,
  tiu: 0,
  tkp: 0,
  twkWrong: 0,
  tiuWrong: 0,
  total: 0,
  topics: Array.from({ length: 20 }, (_, index) => ({ topic: index + 1, points: 0 })),
  answers: createSheet(),
};

/** Words of the framework, the validator, the database and JavaScript. No message may contain them. */
const technicalWords =
  /\b(must|should|body|error|invalid|required|property|expected|unexpected|unsupported|syntax|select|column|relation|null|undefined|not found|bad request|at \/)\b|[/{}<>\\_]/i;

const indonesianWords = /\b(tidak|belum|sudah|lalu|terlalu|minimal|maksimal|masih|salah|bukan)\b/;

async function expectRefusal(person: Person, request: RawRequest): Promise<void> {
  const response = await person.send(request);
  const what = `${request.method} ${request.url} ${JSON.stringify(request.body)?.slice(0, 120)}`;
  expect([what, Math.floor(response.statusCode / 100)]).toEqual([what, 4]);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  const { message, field, ...rest } = response.json<FailureReply>();
  expect(rest).toEqual({});
  expect([undefined, ...fieldNames]).toContain(field);
  expect(message, what).toMatch(indonesianWords);
  expect(message, what).not.toMatch(technicalWords);
}

test('at least 19 endpoints are tested, at least 5 of them with a body', () => {
  expect(endpoints.length).toBeGreaterThanOrEqual(19);
  expect(endpoints.filter(bodySchema).length).toBeGreaterThanOrEqual(5);
});

describe.each(withNames(endpoints.filter(({ path }) => path.includes(':id'))))('%s', (_, endpoint) => {
  test('an unknown or malformed id gets 404 and changes nothing, and a missing id is refused', () =>
    expectNothingChanged(app, async () => {
      for (const id of WRONG_IDS) {
        const request = { method: endpoint.method, url: urlOf(endpoint, id) };
        const response = await candidate.person.send({ ...request, body: valid[endpointName(endpoint)] });
        expect([id, response.statusCode]).toEqual([id, 404]);
        await expectRefusal(candidate.person, request);
      }
      await expectRefusal(candidate.person, { method: endpoint.method, url: `${urlOf(endpoint, '')}` });
    }));
});

// Without bundles, because every account may read every bundle.
const owned = endpoints.filter(({ path }) => path.includes(':id') && path !== getBundle.path);

test.each(withNames(owned))(
  '%s: the id of a tryout of another account gets the same 404 as an unknown id',
  (_, endpoint) =>
    expectNothingChanged(app, async () => {
      const request = { method: endpoint.method, body: valid[endpointName(endpoint)] };
      const others = await stranger.send({ ...request, url: urlOf(endpoint, candidate.tryout.id) });
      const missing = await stranger.send({ ...request, url: urlOf(endpoint, 999_999) });
      expect(others.statusCode).toBe(404);
      expect(others.payload).toBe(missing.payload);
    }),
);

describe.each(withNames(endpoints.filter(bodySchema)))('%s', (_, endpoint) => {
  test('a missing, wrong-typed, oversized or unreadable body is refused and changes nothing', () =>
    expectNothingChanged(app, async () => {
      const url = urlOf(endpoint, candidate.tryout.id);
      for (const sent of wrongBodies(endpointName(endpoint), valid[endpointName(endpoint)]))
        await expectRefusal(candidate.person, { method: endpoint.method, url, ...sent });
    }));
});

const needsResult = new Set([requestModelText, storeDoubts, setCardLeft].map(endpointName));

test('the valid body of each endpoint gets 200, except forms with files', async () => {
  for (const endpoint of endpoints.filter((each) => bodySchema(each) && each.bodyKind !== 'multipart')) {
    // Only the account that requested the new email may confirm it.
    const isOwnLink = endpointName(endpoint) === endpointName(confirmEmail);
    const { person, tryout } = isOwnLink ? candidate : await app.candidate();
    if (needsResult.has(endpointName(endpoint))) await handIn(person, tryout.id);
    const isCard = endpointName(endpoint) === endpointName(setCardLeft);
    if (isCard) await storeMissingTryoutItems(app.database.db);
    const url = urlOf(endpoint, isCard ? 'topik-1' : tryout.id);
    const sender = endpoint.access === 'account' ? person : app.visitor();
    const response = await sender.send({ method: endpoint.method, url, body: valid[endpointName(endpoint)] });
    expect([url, response.statusCode]).toEqual([url, 200]);
  }
});

describe.each(withNames(endpoints.filter((endpoint) => isUnsafe(endpoint) && !bodySchema(endpoint))))(
  '%s',
  (_, endpoint) => {
    test('an unreadable body is refused and changes nothing', () =>
      expectNothingChanged(app, async () => {
        const url = urlOf(endpoint, candidate.tryout.id);
        for (const body of ['{', '{"__proto__":1}', `"${'x'.repeat(200_000)}"`])
          await expectRefusal(candidate.person, { method: endpoint.method, url, body });
      }));
  },
);

test.each(withNames(endpoints))('%s: an unsupported method is refused and changes nothing', (_, endpoint) =>
  expectNothingChanged(app, () =>
    expectRefusal(candidate.person, { method: 'PATCH', url: urlOf(endpoint, candidate.tryout.id), body: {} }),
  ),
);

test.each([
  ['a body over the limit', { body: `"${'x'.repeat(140_000)}"` }, 413],
  ['an unknown content type', { body: 'x', headers: { 'content-type': 'application/xml' } }, 415],
  ['truncated JSON', { body: '{"email":' }, 400],
])('%s gets the status code of its fault', async (_, sent, status) => {
  const response = await app.visitor().send({ method: 'POST', url: '/api/login', ...sent });
  expect(response.statusCode).toBe(status);
});

test.each(withNames(endpoints.filter(({ access }) => access === 'account')))(
  '%s: a signed-out caller gets 401 for any body',
  async (_, { method, path }) => {
    const url = `/api${path.replace(':id', '1')}`;
    const bodies =
      method === 'GET' ? [undefined] : [undefined, '', '{', '{}', '[1]', `"${'x'.repeat(140_000)}"`];
    for (const body of bodies) {
      const { statusCode } = await app.visitor().send({ method, url, body });
      expect([body?.slice(0, 9), statusCode]).toEqual([body?.slice(0, 9), 401]);
    }
    const xml = { body: '<a/>', headers: { 'content-type': 'application/xml' } };
    if (method !== 'GET') expect((await app.visitor().send({ method, url, ...xml })).statusCode).toBe(401);
  },
);

/** @returns the id of an object that the person may change */
async function idFor({ path }: EndpointRow, person: Person, tryoutId: number): Promise<string | number> {
  if (path === markRead.path) return createNotification(person);
  if (path === checkTransaction.path) return createTransaction(person);
  if (path === endOneSession.path) return (await person.call(listSessions)).data[0]!.id;
  if (path === stopReminders.path) return startReminders(person);
  if (path === startSingleTest.path) return createSingleTest();
  return tryoutId;
}

const handIn = (person: Person, id: number) =>
  person.call(submitTryout, { id, body: { changes: [], answers: createSheet() } });

async function createTransaction(person: Person): Promise<string> {
  await person.call(buyTryout, { body: await app.offer([(await app.publish()).id]) });
  return (await person.call(listTransactions)).data[0]!.id;
}

/** @returns the token of the link that ends them */
async function startReminders(person: Person): Promise<string> {
  await proveEmail(person);
  await save(person, { isEmailOn: true });
  return stopTokenOf(person);
}

async function createSingleTest(): Promise<string> {
  const [item] = await publishTestPool(app, { slug: 'tes-tiu-1', single: 'TIU', each: 1 });
  return item!.single!;
}

async function createNotification(person: Person): Promise<number> {
  const notification = { accountId: person.accountId, title: 'Kabar', message: 'Isi kabar' };
  await notifyAccount(app.database.db, notification, app.clock.now());
  return (await notificationsOf(app, { person }))[0]!.id;
}

test.each(withNames(endpoints.filter((endpoint) => isUnsafe(endpoint) && !bodySchema(endpoint))))(
  '%s accepts an empty body with the content type of JSON',
  async (_, endpoint) => {
    const { person, tryout } = await app.candidate();
    if (endpoint.path === resetTryout.path) await handIn(person, tryout.id);
    const id = await idFor(endpoint, person, tryout.id);
    const request = { method: endpoint.method, url: urlOf(endpoint, id) };
    expect((await person.send({ ...request, body: '' })).statusCode).toBe(200);
  },
);

test.each([
  [
    'JSON',
    'application/json',
    '{"name":"Rani \xff","email":"mangled@contoh.id","password":"kata sandi","phone":"081234567890"}',
  ],
  [
    'a form',
    'application/x-www-form-urlencoded',
    'name=Rani+\xff&email=mangled@contoh.id&password=kata+sandi&phone=081234567890',
  ],
])('invalid UTF-8 in %s is refused and nothing is stored', (_, type, text) =>
  expectNothingChanged(app, async () => {
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/register',
      headers: { 'content-type': type },
      payload: Buffer.from(text, 'latin1'),
    });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ message: string }>().message).toContain('tidak dapat dibaca');
  }),
);
