import { stopReminders } from '@ambang/contract/practice/reminders.ts';
import { enqueueJob } from '@ambang/db/jobs.ts';
import { startOfWibDay, wibDayOf } from '@ambang/practice/days.ts';
import { expect, test } from 'vitest';
import { DAY_MS, fetchToday } from '../../test/app/practice-actions.ts';
import { HOUR_MS, NOW, useReminders } from '../../test/app/reminder-actions.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { readWaitingJobs } from '../../test/app/waiting-jobs.ts';
import { useTestInbox } from '../../test/simulators/test-inbox.ts';
import { useTestPush } from '../../test/simulators/test-push.ts';

const inbox = useTestInbox();
const push = useTestPush();
const app = useTestApp({ inbox, push: push.config });
const { stopTokenOf, duePerson, proveEmail, rowsOf, run, save, saveEarlier } = useReminders(app);

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

test('a later hour brings no second reminder on the day, also after a stop and over another channel', async () => {
  const person = await duePerson();
  const browser = push.subscribe();
  await saveEarlier(person, { isEmailOn: true });
  await run();
  expect(inbox.emailsTo(person.email)).toHaveLength(1);
  for (const stop of [
    () => save(person, {}),
    async () => app.visitor().call(stopReminders, { id: await stopTokenOf(person) }),
  ]) {
    await stop();
    await save(person, { hour: NOW + 2, isEmailOn: true, added: browser });
    app.clock.set(app.clock.now() + 2 * HOUR_MS);
    await run();
    app.clock.set(app.clock.now() - 2 * HOUR_MS);
  }
  expect([inbox.emailsTo(person.email).length, push.received.length]).toEqual([1, 0]);
  app.clock.set(app.clock.now() + DAY_MS + 2 * HOUR_MS);
  await run();
  expect([inbox.emailsTo(person.email).length, push.received.length]).toEqual([1, 1]);
});

test('whoever chose a past hour and then a later one is reminded on this day', async () => {
  const person = await duePerson();
  await save(person, { hour: 6, isEmailOn: true });
  await save(person, { hour: NOW + 1, isEmailOn: true });
  app.clock.set(app.clock.now() + HOUR_MS);
  await run();
  expect(inbox.emailsTo(person.email)).toHaveLength(1);
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
