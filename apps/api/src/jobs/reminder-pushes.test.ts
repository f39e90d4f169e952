import { getReminders } from '@ambang/contract/practice/reminders.ts';
import { jwtVerify } from 'jose';
import { createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../test/app/practice-actions.ts';
import { useReminders } from '../../test/app/reminder-actions.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { useTestInbox } from '../../test/simulators/test-inbox.ts';
import { useTestPush } from '../../test/simulators/test-push.ts';

const inbox = useTestInbox();
const push = useTestPush();
const app = useTestApp({ inbox, push: push.config });
const { duePerson, rowsOf, run, save, saveEarlier } = useReminders(app);

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

test('a browser of another key gets no message, stays consented, and is reminded again after it subscribed again', async () => {
  const person = await duePerson();
  const [old, fresh] = [push.subscribe(), push.subscribe()];
  await saveEarlier(person, { isEmailOn: true, added: old });
  await app.database.db
    .updateTable('reminders')
    .set({ pushKey: 'kunci lama' })
    .where('channel', '=', 'push')
    .execute();
  await run();
  expect([push.received.length, inbox.emailsTo(person.email).length]).toEqual([0, 1]);
  const { data } = await person.call(getReminders);
  expect([data.endpoints, data.outdatedEndpoints]).toEqual([[], [old.endpoint]]);
  const saved = (await save(person, { isEmailOn: true, added: fresh, removed: old.endpoint })).data;
  expect([saved.endpoints, saved.outdatedEndpoints]).toEqual([[fresh.endpoint], []]);
  app.clock.set(app.clock.now() + DAY_MS);
  await run();
  expect(push.received).toHaveLength(1);
});

test.each([404, 410])('a browser whose push service answers %i is removed', async (status) => {
  const person = await duePerson();
  const browser = push.subscribe();
  push.answer(browser.endpoint, (response) => response.writeHead(status).end());
  await saveEarlier(person, { added: browser });
  await run();
  expect(await rowsOf(person)).toEqual([]);
});

test.each([400, 401, 403])(
  'a push service that answers %i to a signature of a wrong clock costs no browser its reminders',
  async (status) => {
    const person = await duePerson();
    const browser = push.subscribe();
    push.answer(browser.endpoint, (response) => response.writeHead(status).end());
    await saveEarlier(person, { isEmailOn: true, added: browser });
    await run();
    expect((await person.call(getReminders)).data.endpoints).toEqual([browser.endpoint]);
    expect(inbox.emailsTo(person.email)).toHaveLength(1);
  },
);

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
