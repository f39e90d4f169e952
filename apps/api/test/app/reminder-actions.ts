import type { ReminderChoice } from '@ambang/contract/practice/reminders.ts';
import { saveReminders } from '@ambang/contract/practice/reminders.ts';
import { beforeEach } from 'vitest';
import { sendReminders } from '../../src/jobs/reminders.ts';
import { publishPractisable } from '../inputs/practice-content.ts';
import type { Person } from './person.ts';
import { fetchToday } from './practice-actions.ts';
import type { TestApp } from './test-app.ts';

export const HOUR_MS = 3_600_000;

/** The hour of the test's clock, WIB. */
export const NOW = 12;

const none: ReminderChoice = { hour: NOW, isEmailOn: false, added: null, removed: null };

/** Each test begins without reminders, because those of other tests' accounts would be sent, too. */
export function useReminders(app: TestApp) {
  beforeEach(async () => {
    for (const table of ['reminders', 'reminderTimes'] as const)
      await app.database.db.deleteFrom(table).execute();
  });
  const save = (person: Person, choice: Partial<ReminderChoice>) =>
    person.call(saveReminders, { body: { ...none, ...choice } });
  const proveEmail = ({ accountId }: Person) =>
    app.database.db
      .updateTable('accounts')
      .set({ emailProvedAt: new Date(app.clock.now()) })
      .where('id', '=', accountId)
      .execute();
  /** Saves before the hour has begun, which then counts today. */
  const saveEarlier = async (person: Person, choice: Partial<ReminderChoice>) => {
    const now = app.clock.now();
    app.clock.set(now - 5 * HOUR_MS);
    const reply = await save(person, choice);
    app.clock.set(now);
    return reply;
  };
  const run = () => sendReminders({}, app.context, new AbortController().signal);
  /** A person with due questions and a proved email. */
  const duePerson = async (): Promise<Person> => {
    const { person } = await app.finishedCandidate(await publishPractisable(app));
    await proveEmail(person);
    await fetchToday(person);
    return person;
  };
  const rowsOf = ({ accountId }: Person) =>
    app.database.db.selectFrom('reminders').selectAll().where('accountId', '=', accountId).execute();
  const stopTokenOf = async ({ accountId }: Person) => {
    const times = app.database.db.selectFrom('reminderTimes').select('stopToken');
    return (await times.where('accountId', '=', accountId).executeTakeFirstOrThrow()).stopToken;
  };
  return { save, saveEarlier, proveEmail, run, duePerson, rowsOf, stopTokenOf };
}
