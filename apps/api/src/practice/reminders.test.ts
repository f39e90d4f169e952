import { getAccountData } from '@ambang/contract/accounts/account-data.ts';
import { deleteAccount } from '@ambang/contract/accounts/profile.ts';
import { getReminders, stopReminders } from '@ambang/contract/practice/reminders.ts';
import { expect, test } from 'vitest';
import { encodeMultipart, FORM_HEADERS } from '../../test/app/person.ts';
import { NOW, useReminders } from '../../test/app/reminder-actions.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { useTestInbox } from '../../test/simulators/test-inbox.ts';
import { useTestPush } from '../../test/simulators/test-push.ts';
import { throttleKey } from '../throttling/throttle.ts';

const inbox = useTestInbox();
const push = useTestPush();
const app = useTestApp({ inbox, push: push.config });
const { duePerson, rowsOf, run, save, stopTokenOf } = useReminders(app);

test('reminders are off until they are turned on, and are stored with the hour', async () => {
  const person = await duePerson();
  const off = {
    hour: 19,
    isEmailOn: false,
    isEmailProved: true,
    endpoints: [],
    outdatedEndpoints: [],
    pushKey: push.config.publicKey,
  };
  expect((await person.call(getReminders)).data).toEqual(off);
  await run();
  expect(inbox.emailsTo(person.email)).toEqual([]);
  const browser = push.subscribe();
  const on = { ...off, hour: 6, isEmailOn: true, endpoints: [browser.endpoint] };
  expect((await save(person, { hour: 6, isEmailOn: true, added: browser })).data).toEqual(on);
  expect((await save(person, { hour: 6, removed: browser.endpoint })).data).toEqual({ ...off, hour: 6 });
});

test('a mail program ends the reminders by one call without a cookie', async () => {
  const person = await duePerson();
  await save(person, { isEmailOn: true });
  const stopToken = await stopTokenOf(person);
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
  const stopToken = await stopTokenOf(person);
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

test('the link works again and again, also after reminders that began again, and an unknown one says what to do', async () => {
  const person = await duePerson();
  await save(person, { isEmailOn: true });
  const token = await stopTokenOf(person);
  const stop = (id: string) => app.visitor().call(stopReminders, { id });
  expect([(await stop(token)).status, (await stop(token)).status]).toEqual([200, 200]);
  await save(person, { isEmailOn: true });
  expect((await stop(token)).status).toBe(200);
  expect(await rowsOf(person)).toEqual([]);
  const { status, message } = await stop('A'.repeat(token.length));
  expect([status, message]).toEqual([404, expect.stringMatching(/surat terbaru, atau matikan/)]);
});

test('the form of the page works without JavaScript, also in a browser that sends no origin', async () => {
  const person = await duePerson();
  await save(person, { isEmailOn: true });
  const post = async (token: string) => {
    const { statusCode, headers } = await app.fastify.inject({
      method: 'POST',
      url: `/berhenti-ingatkan?token=${token}`,
      headers: { ...FORM_HEADERS, cookie: 'sesi=lama', origin: 'null' },
      payload: '',
    });
    return [statusCode, headers.location, headers['referrer-policy']];
  };
  expect(await post('salah')).toEqual([303, '/tautan-pengingat-lama', 'no-referrer']);
  expect(await rowsOf(person)).toHaveLength(1);
  expect(await post(await stopTokenOf(person))).toEqual([303, '/pengingat-berhenti', 'no-referrer']);
  expect(await rowsOf(person)).toEqual([]);
});

test('after too many unknown links a network waits', async () => {
  const subnet = throttleKey('127.0.0.1');
  await app.context.throttles.stopLink.block(subnet, 60);
  const { status } = await app.visitor().call(stopReminders, { id: 'A'.repeat(43) });
  expect(status).toBe(429);
  await app.context.throttles.stopLink.reset(subnet);
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
