import { getAccountData } from '@ambang/contract/accounts/account-data.ts';
import {
  requestResetLink,
  getAuth,
  login,
  logout,
  register,
  resetPassword,
} from '@ambang/contract/accounts/accounts.ts';
import { getProfile } from '@ambang/contract/accounts/profile.ts';
import { getBundle, listBundles } from '@ambang/contract/shop/bundles.ts';
import { redeemCode } from '@ambang/contract/shop/codes.ts';
import type { EndpointRow } from '@ambang/contract/endpoint.ts';
import { endpointName } from '@ambang/contract/endpoint.ts';
import { getHealth, getReadiness } from '@ambang/contract/health.ts';
import { getUnreadCount, listNotifications, markAllRead, markRead } from '@ambang/contract/notifications.ts';
import * as analyses from '@ambang/contract/tryouts/analyses.ts';
import { listFinishedTryouts } from '@ambang/contract/tryouts/finished-tryouts.ts';
import { getLeaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import { getPaper } from '@ambang/contract/tryouts/papers.ts';
import * as profile from '@ambang/contract/accounts/profile.ts';
import * as book from '@ambang/contract/practice/book.ts';
import { getDaysAhead } from '@ambang/contract/practice/days-ahead.ts';
import { getDrill, getPracticeToday } from '@ambang/contract/practice/entries.ts';
import { listItemReports, reportItem } from '@ambang/contract/practice/item-reports.ts';
import { getPracticeItems } from '@ambang/contract/practice/items.ts';
import { getPlan } from '@ambang/contract/practice/plans.ts';
import { getPracticeReadiness, saveReadinessGoal } from '@ambang/contract/practice/readiness.ts';
import { storeDoubts, storeReviews } from '@ambang/contract/practice/reviews.ts';
import * as reminders from '@ambang/contract/practice/reminders.ts';
import * as settings from '@ambang/contract/practice/settings.ts';
import { listSingleTests, startSingleTest } from '@ambang/contract/practice/singles.ts';
import { getScore, resetTryout, submitTryout } from '@ambang/contract/tryouts/results.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { listRuleSets } from '@ambang/contract/tryouts/rule-sets.ts';
import { responseSchema } from '@ambang/contract/schema/open-api.ts';
import {
  buyTryout,
  checkTransaction,
  getTransaction,
  listTransactions,
  paymentWebhook,
} from '@ambang/contract/shop/transactions.ts';
import { saveAnswers, startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { getTryout, listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { replaceMailedLink } from '@ambang/db/accounts/sign-in/mailed-links.ts';
import { createCodes } from '@ambang/db/shop/codes.ts';
import { expect, test } from 'vitest';
import type { Candidate } from '../../test/app/test-actions.ts';
import { requireDocumentedReply } from '../../test/app/require-documented-reply.ts';
import type { Person } from '../../test/app/person.ts';
import { createRegistration } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { followMachineClock } from '../../test/simulators/test-clock.ts';
import { useTestGateway } from '../../test/simulators/test-gateway.ts';
import { useTestModel } from '../../test/simulators/test-model.ts';
import { photo } from '../../test/inputs/pictures.ts';
import { publishPractisable, publishTestPool } from '../../test/inputs/practice-content.ts';
import { mixedAnswers } from '../../test/inputs/sheets.ts';
import { buildApp } from '../app.ts';
import { hashToken, createToken } from '../sessions/token.ts';
import { DOCS_PATH } from './docs.ts';
import { listEndpoints } from '../../../../packages/contract/test/list-endpoints.ts';

const gateway = useTestGateway();
const model = useTestModel();
const app = useTestApp({ gateway, model });

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { security?: object[]; requestBody?: object }>>;
}

const rowsOf = ({ paths }: Document): string[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .sort();

test('the OpenAPI document contains exactly the rows of the endpoint table', async () => {
  const response = await app.visitor().send({ method: 'GET', url: DOCS_PATH });
  const document = response.json<Document>();
  const table = await listEndpoints();
  expect(document.openapi).toBe('3.1.0');
  expect(rowsOf(document)).toEqual(table.map((row) => endpointName(row).replace(/:(\w+)/g, '{$1}')).sort());
  expect(document.paths['/tryoutAnswers/{id}']?.put).toMatchObject({
    security: [{ session: [] }],
    requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
  });
  expect(document.paths['/login']?.post).not.toHaveProperty('security');
});

test('production does not serve the OpenAPI document', async () => {
  const { context } = app;
  const production = await buildApp({ ...context, config: { ...context.config, isProduction: true } });
  expect((await production.inject(DOCS_PATH)).statusCode).toBe(404);
  await production.close();
  // Restarted, because closing the app closed parts that both apps share.
  await app.restart();
});

test('requireDocumentedReply throws for a reply that does not match the OpenAPI document', () => {
  const answered = (data: unknown) => ({ statusCode: 200, json: () => ({ data }) });
  expect(() => requireDocumentedReply(getHealth, answered({ status: 'ok' }))).not.toThrow();
  for (const other of [{ status: 'sakit' }, { status: 'ok', beban: 3 }, null])
    expect(() => requireDocumentedReply(getHealth, answered(other))).toThrow('GET /health');
});

type CallStatus = [row: EndpointRow, status: number];
type Caller = Pick<Person, 'call'>;

/** `call` also compares the reply with the OpenAPI document. */
async function send(
  caller: Caller,
  row: EndpointRow,
  input: { id?: string | number; body?: unknown } = {},
): Promise<CallStatus> {
  return [row, (await caller.call(row, input)).status];
}

async function* examCalls({ person, tryout, attempt }: Candidate): AsyncGenerator<CallStatus> {
  const id = tryout.id;
  const changes = [{ number: 1, answer: 3, at: 500 }];
  for (const row of [getTryout, startTryout]) yield send(person, row, { id });
  yield send(person, saveAnswers, { id, body: { attempt: attempt.attempt, changes } });
  yield send(person, getPaper, { id: tryout.paperHash });
  yield send(person, listOwnedTryouts);
  yield send(person, listRuleSets);
  yield send(person, submitTryout, { id, body: { changes: [], answers: mixedAnswers(tryout) } });
  yield send(person, listFinishedTryouts);
  for (const row of [listNotifications, getUnreadCount]) yield send(person, row);
  const [notification] = (await person.call(listNotifications)).data;
  yield send(person, markRead, { id: notification!.id });
  yield send(person, markAllRead);
  yield send(person, analyses.requestModelText, { id, body: { version: analyses.MODEL_CONSENT_VERSION } });
  for (const row of [analyses.getModelText, analyses.deleteModelText]) yield send(person, row, { id });
  for (const row of [getScore, getReview, getPlan, getLeaderboard, resetTryout])
    yield send(person, row, { id });
}

async function* practiceCalls(): AsyncGenerator<CallStatus> {
  await publishTestPool(app);
  await publishTestPool(app, { slug: 'tes-tiu', single: 'TIU' });
  const { person, tryout } = await app.finishedCandidate(await publishPractisable(app));
  for (const row of [
    getPracticeToday,
    getDaysAhead,
    getDrill,
    listSingleTests,
    settings.getPracticeSettings,
    reminders.getReminders,
  ])
    yield send(person, row);
  yield send(person, startSingleTest, { id: 'tes-tiu' });
  const { entries } = (await person.call(getPracticeToday)).data;
  const ids = entries.map(({ itemId }) => itemId).join();
  const items = await person.call(getPracticeItems, { query: { ids } });
  yield [getPracticeItems, items.status];
  const { itemId, revision, kind } = entries[0]!;
  const review = {
    itemId,
    revision,
    at: app.clock.now(),
    answers: [1],
    spentMs: 9_000,
    sure: 0,
    source: 'due',
  };
  yield send(person, storeReviews, { body: [review] });
  yield send(person, reportItem, { body: { itemId: tryout.key[0]!.id!, reason: 'key', note: '' } });
  yield send(person, listItemReports);
  yield send(person, storeDoubts, { id: tryout.id, body: [2, 3] });
  const noReminders = { hour: 19, isEmailOn: false, added: null, removed: null };
  yield send(person, reminders.saveReminders, { body: noReminders });
  const times = { accountId: person.accountId, hour: 19, stopToken: createToken() };
  await app.database.db.insertInto('reminderTimes').values(times).execute();
  yield send(app.visitor(), reminders.stopReminders, { id: times.stopToken });
  yield send(person, book.getPracticeBook);
  yield send(person, book.setCardLeft, { id: kind, body: { hasLeft: true } });
  yield send(person, getPracticeReadiness);
  yield send(person, saveReadinessGoal, { body: { route: 'general', target: 400 } });
  yield send(person, settings.savePracticeSettings, { body: { examOn: null, minutesADay: 10 } });
}

async function* purchaseCalls({ person }: Candidate): AsyncGenerator<CallStatus> {
  const { id, ...order } = await app.offer([(await app.publish()).id]);
  yield send(person, listBundles);
  yield send(person, getBundle, { id });
  yield send(person, buyTryout, { body: order });
  yield send(person, listTransactions);
  const [transaction] = (await person.call(listTransactions)).data;
  for (const row of [getTransaction, checkTransaction]) yield send(person, row, { id: transaction!.id });
  yield send(app.visitor(), paymentWebhook, { body: gateway.createWebhook({}) });
  const code = { code: 'UJI-12345', tryoutIds: [(await app.publish()).id], usesAllowed: 1 };
  await createCodes(app.database.db, [{ ...code, endsAt: null, note: '' }], app.clock.now());
  yield send(person, redeemCode, { body: code });
}

async function createMailedToken(
  kind: 'reset_password' | 'change_email',
  { accountId }: Person,
): Promise<string> {
  const token = createToken();
  const email = kind === 'change_email' ? { email: `${accountId}@contoh.id` } : {};
  await replaceMailedLink(
    app.database.db,
    { accountId, kind, tokenHash: hashToken(token), ...email },
    app.clock.now(),
  );
  return token;
}

async function* profileCalls({ person }: Candidate): AsyncGenerator<CallStatus> {
  const { name, email, phone } = person;
  yield send(person, profile.saveProfile, {
    body: { name, email, phone, avatar: new Blob([new Uint8Array(await photo())]) },
  });
  for (const row of [getProfile, getAccountData, profile.cancelPendingEmail]) yield send(person, row);
  yield send(person, profile.confirmEmail, {
    body: { token: await createMailedToken('change_email', person) },
  });
  yield send(person, profile.setNameInRankings, { body: { showsInitials: true } });
  yield send(person, profile.listSessions);
  yield send(person, profile.endOtherSessions);
}

async function* accountCalls(): AsyncGenerator<CallStatus> {
  const person = await app.person();
  const { email, password } = person;
  yield send(app.visitor(), getHealth);
  yield send(app.visitor(), register, { body: createRegistration() });
  yield send(person, login, { body: { email, password } });
  yield send(person, getAuth);
  await person.onOtherDevice();
  const other = (await person.call(profile.listSessions)).data.find(({ isCurrent }) => !isCurrent);
  yield send(person, profile.endOneSession, { id: other!.id });
  yield send(person, profile.changePassword, { body: { current: password, password: 'gula aren ke-9' } });
  yield send(app.visitor(), requestResetLink, { body: { email } });
  const reset = { email, token: await createMailedToken('reset_password', person), password };
  yield send(app.visitor(), resetPassword, { body: reset });
  yield send(person, login, { body: { email, password } });
  yield send(person, logout);
  yield send(person, login, { body: { email, password } });
  yield send(person, profile.deleteAccount, { body: { password } });
  // A process is ready only while its clock agrees with the database's.
  followMachineClock(app.clock);
  yield send(app.visitor(), getReadiness);
}

test('every endpoint replies as the OpenAPI document describes', async () => {
  const candidate = await app.candidate();
  const called = new Set<string>();
  for (const calls of [examCalls, practiceCalls, purchaseCalls, profileCalls, accountCalls])
    for await (const [row, status] of calls(candidate)) {
      expect([endpointName(row), status]).toEqual([endpointName(row), 200]);
      called.add(endpointName(row));
    }
  const described = (await listEndpoints()).filter(responseSchema).map(endpointName);
  expect([...called].sort()).toEqual(described.sort());
});
