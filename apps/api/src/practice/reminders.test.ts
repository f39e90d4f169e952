import { getAccountData } from '@ambang/contract/accounts/account-data.ts';
import { deleteAccount } from '@ambang/contract/accounts/profile.ts';
import type { ReminderChoice } from '@ambang/contract/practice/reminders.ts';
import { getReminders, saveReminders, stopReminders } from '@ambang/contract/practice/reminders.ts';
import { enqueueJob } from '@ambang/db/jobs.ts';
import { jwtVerify } from 'jose';
import { createPublicKey } from 'node:crypto';
import { startOfWibDay, wibDayOf } from '@ambang/practice/days.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '../../test/app/person.ts';
import { encodeMultipart, FORM_HEADERS } from '../../test/app/person.ts';
import { DAY_MS, fetchToday } from '../../test/app/practice-actions.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { readWaitingJobs } from '../../test/app/waiting-jobs.ts';
import { publishPractisable } from '../../test/inputs/practice-content.ts';
import { useTestInbox } from '../../test/simulators/test-inbox.ts';
import { useTestPush } from '../../test/simulators/test-push.ts';
import { sendReminders } from '../jobs/reminders.ts';

const inbox = useTestInbox();
const push = useTestPush();
const app = useTestApp({ inbox, push: push.config });

const HOUR_MS = 3_600_000;

/** The hour of the test's clock, WIB. */
const NOW = 12;

const none: ReminderChoice = { hour: NOW, isEmailOn: false, added: null, removed: null };

const save = (person: Person, choice: Partial<ReminderChoice>) =>
  person.call(saveReminders, { body: { ...none, ...choice } });

/** Saves before the hour has begun, which then counts today. */
async function saveEarlier(person: Person, choice: Partial<ReminderChoice>) {
  const now = app.clock.now();
  app.clock.set(now - 5 * HOUR_MS);
  const reply = await save(person, choice);
  app.clock.set(now);
  return reply;
}

const run = () => sendReminders({}, app.context, new AbortController().signal);

const proveEmail = ({ accountId }: Person) =>
  app.database.db
    .updateTable('accounts')
    .set({ emailProvedAt: new Date(app.clock.now()) })
    .where('id', '=', accountId)
    .execute();

/** A person with due questions and a proved email. */
async function duePerson(): Promise<Person> {
  const { person } = await app.finishedCandidate(await publishPractisable(app));
  await proveEmail(person);
  await fetchToday(person);
  return person;
}

const rowsOf = ({ accountId }: Person) =>
  app.database.db.selectFrom('reminders').selectAll().where('accountId', '=', accountId).execute();

// Other tests' accounts would be reminded, too.
beforeEach(async () => {
  for (const table of ['reminders', 'reminderTimes'] as const)
    await app.database.db.deleteFrom(table).execute();
});

test('reminders are off until they are turned on, and are stored with the hour', async () => {
  const person = await duePerson();
  const off = {
    hour: 19,
    isEmailOn: false,
    isEmailProved: true,
    endpoints: [],
    pushKey: push.config.publicKey,
  };
  expect((await person.call(getReminders)).data).toEqual(off);
  await run();
  expect(inbox.emailsTo(person.email)).toEqual([]);
  const browser = push.subscribe();
  const on = { ...off, hour: 6, isEmailOn: true, endpoints: [browser.endpoint] };
  expect((await save(person, { hour: 6, isEmailOn: true, added: browser })).data).toEqual(on);
  expect((await save(person, { hour: 6, removed: browser.endpoint })).data).toEqual({ ...off });
  expect(await app.database.db.selectFrom('reminderTimes').selectAll().execute()).toEqual([]);
});

test('a letter says what is due, at the chosen hour, once a day, and ends the reminders by its link', async () => {
  const person = await duePerson();
  await save(person, { hour: NOW + 1, isEmailOn: true });
  await run();
  expect(inbox.emailsTo(person.email)).toEqual([]);
  app.clock.set(app.clock.now() + HOUR_MS);
  const { entries } = await fetchToday(person);
  await Promise.all([run(), run()]);
  await run();
  const letters = inbox.emailsTo(person.email);
  expect(letters).toHaveLength(1);
  expect(letters[0]!.subject).toMatch(new RegExp(`^Latihan hari ini: ${entries.length} soal, \\d+ menit$`));
  app.clock.set(app.clock.now() + DAY_MS);
  await run();
  expect(inbox.emailsTo(person.email)).toHaveLength(2);

  const stopLink = /http\S+berhenti-ingatkan\S+/.exec(letters[0]!.text)![0];
  const token = new URL(stopLink).searchParams.get('token')!;
  expect((await app.visitor().call(stopReminders, { id: token })).status).toBe(200);
  expect(await rowsOf(person)).toEqual([]);
  app.clock.set(app.clock.now() + DAY_MS);
  await run();
  expect(inbox.emailsTo(person.email)).toHaveLength(2);
});

test('a mail program ends the reminders by one call without a cookie', async () => {
  const person = await duePerson();
  await save(person, { isEmailOn: true });
  const { stopToken } = await app.database.db
    .selectFrom('reminderTimes')
    .select('stopToken')
    .executeTakeFirstOrThrow();
  const { statusCode } = await app.fastify.inject({
    method: 'POST',
    url: `/api/practice/reminders/stop/${stopToken}`,
    headers: FORM_HEADERS,
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(statusCode).toBe(200);
  expect(await rowsOf(person)).toEqual([]);
});

test('a mail program may send its call as a multipart form', async () => {
  const person = await duePerson();
  await save(person, { isEmailOn: true });
  const { stopToken } = await app.database.db
    .selectFrom('reminderTimes')
    .select('stopToken')
    .executeTakeFirstOrThrow();
  const { headers, body } = await encodeMultipart([['List-Unsubscribe', 'One-Click']]);
  const { statusCode } = await app.fastify.inject({
    method: 'POST',
    url: `/api/practice/reminders/stop/${stopToken}`,
    headers: { ...headers, 'content-length': String(body.length) },
    payload: body,
  });
  expect(statusCode).toBe(200);
  expect(await rowsOf(person)).toEqual([]);
});

test('an hour that has begun counts from tomorrow, so reminders that end and begin again stay one a day', async () => {
  const person = await duePerson();
  await saveEarlier(person, { isEmailOn: true });
  await run();
  await save(person, { isEmailOn: false });
  await save(person, { isEmailOn: true });
  await run();
  expect(inbox.emailsTo(person.email)).toHaveLength(1);
  await save(person, { hour: NOW - 1, isEmailOn: true });
  await save(person, { hour: NOW, isEmailOn: true });
  await run();
  expect(inbox.emailsTo(person.email)).toHaveLength(1);
  app.clock.set(app.clock.now() + DAY_MS);
  await run();
  expect(inbox.emailsTo(person.email)).toHaveLength(2);
});

test('a run that lasts beyond midnight reminds nobody a second time', async () => {
  const person = await duePerson();
  const browser = push.subscribe();
  await save(person, { hour: 21, added: browser });
  const midnight = startOfWibDay(wibDayOf(app.clock.now() + DAY_MS));
  push.answer(browser.endpoint, (response) => {
    app.clock.set(midnight + 1_000);
    response.writeHead(201).end();
  });
  app.clock.set(midnight - 1_000);
  await run();
  expect(push.received).toHaveLength(1);
});

test('a push message goes to the newest browser instead of the email, signed for its push service', async () => {
  const person = await duePerson();
  const [older, newer] = [push.subscribe(), push.subscribe()];
  await saveEarlier(person, { isEmailOn: true, added: older });
  app.clock.set(app.clock.now() + 1_000);
  await saveEarlier(person, { isEmailOn: true, added: newer });
  await run();
  expect(push.received).toHaveLength(1);
  const [{ path, headers, message }] = push.received as [(typeof push.received)[0]];
  expect(newer.endpoint).toContain(path);
  expect(JSON.parse(message)).toEqual({
    body: expect.stringMatching(/^\d+ soal, \d+ menit$/) as string,
    stop: expect.any(String) as string,
  });
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400' });
  const token = /^vapid t=(\S+), k=/.exec(headers.authorization!)![1]!;
  const { payload } = await jwtVerify(token, createPublicKey(push.config.privateKey), {
    currentDate: new Date(app.clock.now()),
  });
  expect(payload).toMatchObject({ aud: new URL(newer.endpoint).origin, sub: 'mailto:ambang@contoh.id' });
  expect(inbox.emailsTo(person.email)).toEqual([]);
});

test('a browser that is gone is removed, and the next channel is used', async () => {
  const person = await duePerson();
  const [gone, busy] = [push.subscribe(), push.subscribe()];
  push.answer(gone.endpoint, (response) => response.writeHead(410).end());
  push.answer(busy.endpoint, (response) => response.writeHead(503).end());
  await saveEarlier(person, { isEmailOn: true, added: busy });
  app.clock.set(app.clock.now() + 1_000);
  await saveEarlier(person, { isEmailOn: true, added: gone });
  await run();
  expect(inbox.emailsTo(person.email)).toHaveLength(1);
  expect((await person.call(getReminders)).data.endpoints).toEqual([busy.endpoint]);
});

test('a redirect is not followed, and a call that breaks off is not repeated by email', async () => {
  const person = await duePerson();
  const [redirecting, target] = [push.subscribe(), push.subscribe()];
  push.answer(redirecting.endpoint, (response) =>
    response.writeHead(307, { location: target.endpoint }).end(),
  );
  await saveEarlier(person, { isEmailOn: true, added: redirecting });
  await run();
  expect(push.received.map(({ path }) => path)).toEqual([new URL(redirecting.endpoint).pathname]);
  expect(inbox.emailsTo(person.email)).toHaveLength(1);
  push.answer(redirecting.endpoint, (response) => response.destroy());
  app.clock.set(app.clock.now() + DAY_MS);
  await run();
  expect(inbox.emailsTo(person.email)).toHaveLength(1);
});

test('a mailbox that refuses letters is no error, and a mail server that is down ends the run', async () => {
  const person = await duePerson();
  await save(person, { isEmailOn: true });
  const job = async (refusal?: 'permanently') => {
    app.clock.set(app.clock.now() + DAY_MS);
    inbox.refuse(refusal);
    await enqueueJob(app.database.db, 'sendReminders', {});
    await app.runJobs();
    return (await readWaitingJobs(app)).map(({ task }) => task);
  };
  expect(await job('permanently')).toEqual([]);
  expect(await job()).toEqual(['sendReminders']);
  expect((await rowsOf(person)).map(({ lastSentOn }) => lastSentOn)).toEqual([null]);
});

test('nothing is sent when nothing is due', async () => {
  const person = await app.person();
  await proveEmail(person);
  await saveEarlier(person, { isEmailOn: true, added: push.subscribe() });
  await run();
  expect([push.received, inbox.emailsTo(person.email)]).toEqual([[], []]);
});

test('more than two hours after the chosen hour nobody is reminded any more', async () => {
  const person = await duePerson();
  await saveEarlier(person, { hour: NOW - 3, isEmailOn: true });
  await run();
  expect(inbox.emailsTo(person.email)).toEqual([]);
});

test('an unproved email gets no reminders', async () => {
  const person = await app.person();
  const reply = await save(person, { isEmailOn: true });
  expect([reply.status, reply.message]).toEqual([400, expect.stringMatching(/belum terbukti milikmu/)]);
});

test('a subscription with characters that cannot be stored is refused', async () => {
  const person = await app.person();
  const added = push.subscribe();
  for (const wrong of [
    { endpoint: `${added.endpoint}\0` },
    { endpoint: `${added.endpoint}/${'\u{1F600}'.repeat(400)}` },
    { p256dh: `${added.p256dh}\0` },
    { auth: `${added.auth} ` },
  ])
    expect((await save(person, { added: { ...added, ...wrong } })).status).toBe(400);
});

test('a browser belongs to the account that used it last, and an account has the newest five', async () => {
  const [one, other] = [await app.person(), await app.person()];
  const shared = push.subscribe();
  await save(one, { added: shared });
  expect((await save(other, { added: shared })).data.endpoints).toEqual([shared.endpoint]);
  expect((await one.call(getReminders)).data.endpoints).toEqual([]);
  const more = Array.from({ length: 5 }, () => push.subscribe());
  for (const added of more) {
    app.clock.set(app.clock.now() + 1_000);
    await save(other, { added });
  }
  expect((await other.call(getReminders)).data.endpoints).toEqual(
    more.map(({ endpoint }) => endpoint).reverse(),
  );
});

test('a download has the reminders, and the deletion of the account removes them', async () => {
  const person = await duePerson();
  const browser = push.subscribe();
  await save(person, { isEmailOn: true, added: browser });
  const { data } = await person.call(getAccountData);
  expect(data.pengingat.map(({ saluran, tujuan, jam }) => [saluran, tujuan, jam])).toEqual([
    ['email', '', NOW],
    ['peramban', browser.endpoint, NOW],
  ]);
  await person.call(deleteAccount, { body: { password: person.password } });
  expect(await rowsOf(person)).toEqual([]);
  expect(await app.database.db.selectFrom('reminderTimes').selectAll().execute()).toEqual([]);
});
