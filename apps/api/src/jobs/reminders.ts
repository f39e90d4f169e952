import { deletePushReminder } from '@ambang/db/practice/reminders/store.ts';
import type { ReminderClaim } from '@ambang/db/practice/reminders/sending.ts';
import {
  claimReminder,
  findReminderTargets,
  markReminderSent,
  startReminding,
} from '@ambang/db/practice/reminders/sending.ts';
import { minutesOf } from '@ambang/exam/practice-minutes.ts';
import { wibDayOf, wibHourOf } from '@ambang/practice/days.ts';
import { readPractice } from '@ambang/practice-data/account/read-practice.ts';
import { createPacket } from '@ambang/practice-data/today/today.ts';
import type { Context } from '../context.ts';
import { reminderEmail } from '../mail/reminder-email.ts';
import { sendPush } from '../push/push-service.ts';
import type { Task } from './task.ts';
import { recordIfRefused } from './undelivered-emails.ts';

/** After an outage a reminder is sent up to two hours late, and then not on this day. */
const HOURS_LATE = 2;

/** Bounds a run, so that runs do not take all places of other jobs. The next one, five minutes later, continues. */
const RUN_MS = 4 * 60_000;

/**
 * Reminds each account at most once a day, over all channels and whatever it switches. The day is stored before anything is
 * sent, so an account whose process ends in between is not reminded on this day. An error ends the run, so that an outage
 * costs one account its reminder and not all.
 */
export const sendReminders: Task<'sendReminders'> = async (_, context, stopping) => {
  const endsAt = context.now() + RUN_MS;
  while (context.now() < endsAt && !stopping.aborted) {
    const claim = await claimReminder(context.database.db, dueTimes(context.now()));
    if (!claim) return;
    await remind(context, claim);
  }
};

/** Day and hours are of one instant, because a run may last beyond midnight. */
function dueTimes(now: number): { hours: number[]; today: string } {
  const hour = wibHourOf(now);
  return { hours: Array.from({ length: HOURS_LATE + 1 }, (_, late) => hour - late), today: wibDayOf(now) };
}

async function remind(context: Context, { accountId, stopToken }: ReminderClaim): Promise<void> {
  const text = await dueText(context, accountId);
  const targets =
    text === null
      ? null
      : await findReminderTargets(context.database.db, accountId, context.config.push?.publicKey ?? null);
  if (text === null || !targets) return;
  if (!(await startReminding(context.database.db, accountId, wibDayOf(context.now())))) return;
  if (await pushReminder(context, accountId, targets.browsers, { text, stopToken })) return;
  if (targets.email === null) return;
  const email = reminderEmail(targets.email, { text, stopToken }, context.config.publicUrl);
  const isSent = await context.sendEmail(email).then(
    () => true,
    (error: unknown) => recordIfRefused(context, accountId, error),
  );
  if (isSent) await markReminderSent(context.database.db, accountId, '', wibDayOf(context.now()));
}

/** "8 soal, 9 menit", as Latihan shows it; null if nothing is due. */
async function dueText(context: Context, accountId: string): Promise<string | null> {
  const { entries } = createPacket(await readPractice(context, accountId), context.now());
  if (!entries.some(({ source }) => source === 'due')) return null;
  return `${entries.length} soal, ${minutesOf(entries.map(({ item }) => item))} menit`;
}

/** Tries the newest browser first. @returns whether a message was sent, or may have been */
async function pushReminder(
  { config: { push }, database: { db }, now }: Context,
  accountId: string,
  browsers: readonly { endpoint: string; keys: { p256dh: string; auth: string } }[],
  { text, stopToken }: { text: string; stopToken: string },
): Promise<boolean> {
  if (!push) return false;
  const message = JSON.stringify({ body: text, stop: stopToken });
  for (const browser of browsers) {
    const outcome = await sendPush(push, browser, message, now());
    if (outcome === 'gone') await deletePushReminder(db, accountId, browser.endpoint);
    if (outcome === 'sent') await markReminderSent(db, accountId, browser.endpoint, wibDayOf(now()));
    if (outcome === 'sent' || outcome === 'unknown') return true;
  }
  return false;
}
