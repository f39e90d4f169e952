import { getAccountData } from '@ambang/contract/accounts/account-data.ts';
import type { EndpointRow } from '@ambang/contract/endpoint.ts';
import { endpointName } from '@ambang/contract/endpoint.ts';
import { markAllRead } from '@ambang/contract/notifications.ts';
import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { isUnsafe, urlOf } from '../../test/inputs/endpoints.ts';
import { createSheet } from '../../test/inputs/sheets.ts';
import { attemptOf, resultOf } from '../../test/rows.ts';
import { listEndpoints } from '../../../../packages/contract/test/list-endpoints.ts';

/** Low rates, so that a test can use them up for every endpoint. */
const twice = { times: 2, minutes: 1 };
const app = useTestApp({ rates: { write: twice, answerSave: twice, handIn: twice } });

const endpoints = await listEndpoints();
const ofAccounts = endpoints.filter(({ access }) => access === 'account');
const named = (chosen: EndpointRow[]) => chosen.map((each) => [endpointName(each), each] as const);

let person: Person;
beforeEach(async () => {
  person = await app.person();
});

/** Sends a call without a body. It is counted for any outcome. */
const sendWithoutBody = async (row: EndpointRow, caller = person) => {
  const response = await caller.send({ method: row.method, url: urlOf(row, 1) });
  const isJson = String(response.headers['content-type']).includes('json');
  const { message = '' } = isJson ? response.json<{ message?: string }>() : {};
  return { status: response.statusCode, message, wait: Number(response.headers['retry-after']) };
};

async function collectStatuses(row: EndpointRow, times: number): Promise<number[]> {
  const seen = [];
  for (let time = 0; time < times; time += 1) seen.push((await sendWithoutBody(row)).status);
  return seen;
}

describe('writing calls of an account', () => {
  test.each(named(ofAccounts.filter(isUnsafe)))(
    '%s is counted as a writing call, and above the rate it is refused with the time to wait',
    async (_, row) => {
      expect(await collectStatuses(row, 2)).not.toContain(429);
      const refused = await sendWithoutBody(row);
      expect(refused).toMatchObject({ status: 429, wait: 60 });
      expect(refused.message).toMatch(/coba lagi dalam 1 menit\.$/i);
      expect((await sendWithoutBody(row, await app.person())).status).not.toBe(429);
      app.clock.advance(60_000);
      expect((await sendWithoutBody(row)).status).not.toBe(429);
    },
  );

  test.each(
    named(
      ofAccounts.filter(
        (row) => !isUnsafe(row) && row.replyKind !== 'events' && row.path !== getAccountData.path,
      ),
    ),
  )('%s only reads and is not counted', async (_, row) => {
    expect(await collectStatuses(row, 5)).not.toContain(429);
  });

  test('the writing calls of an account share one count', async () => {
    const rows = ofAccounts.filter(
      (row) =>
        isUnsafe(row) && ![endpointName(saveAnswers), endpointName(submitTryout)].includes(endpointName(row)),
    );
    expect(rows.length).toBeGreaterThanOrEqual(10);
    await collectStatuses(markAllRead, 2);
    for (const row of rows) expect((await sendWithoutBody(row)).status).toBe(429);
  });

  test('a writing call with a malformed form gets 429 above the rate, because the form is not read', async () => {
    await collectStatuses(markAllRead, 2);
    const headers = { 'content-type': 'multipart/form-data; boundary=batas' };
    const response = await person.send({
      method: 'PUT',
      url: '/api/accounts/single',
      headers,
      body: '--batas',
    });
    expect(response.statusCode).toBe(429);
  });

  test('writing calls with an unreadable body are counted', async () => {
    const url = '/api/accounts/password';
    const sendTruncated = () => person.send({ method: 'PUT', url, body: '{"current":' });
    expect([(await sendTruncated()).statusCode, (await sendTruncated()).statusCode]).toEqual([400, 400]);
    expect((await sendTruncated()).statusCode).toBe(429);
  });

  test('writing calls are counted without a row in the database', async () => {
    await sql`truncate throttle_counts`.execute(app.database.db);
    for (const row of ofAccounts.filter(isUnsafe)) await sendWithoutBody(row);
    const { rows } = await sql<{ key: string }>`select key from throttle_counts`.execute(app.database.db);
    expect(rows).toEqual([]);
  });
});

test('a candidate can save and hand in when all other calls are used up', async () => {
  const { person: candidate, tryout, attempt } = await app.candidate();
  // The start was the first writing call, so this one is the last.
  await candidate.call(markAllRead);
  expect((await candidate.call(markAllRead)).status).toBe(429);
  const save = (at: number) =>
    candidate.call(saveAnswers, {
      id: tryout.id,
      body: { attempt: attempt.attempt, changes: [{ number: 1, answer: 2, at }] },
    });
  expect([(await save(1)).status, (await save(2)).status, (await save(3)).status]).toEqual([200, 200, 429]);
  expect((await attemptOf(app, { person: candidate, tryout }))?.revision).toBe(2);
  const body = { attempt: attempt.attempt, changes: [], answers: createSheet() };
  expect((await candidate.call(submitTryout, { id: tryout.id, body })).status).toBe(200);
  expect(await resultOf(app, { person: candidate, tryout })).not.toBeNull();
});
