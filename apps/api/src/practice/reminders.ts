import type { ReminderChoice, Reminders } from '@ambang/contract/practice/reminders.ts';
import { DEFAULT_REMINDER_HOUR, getReminders, saveReminders } from '@ambang/contract/practice/reminders.ts';
import { lockAccount } from '@ambang/db/locks.ts';
import type { Db } from '@ambang/db/open.ts';
import type { StoredReminders } from '@ambang/db/practice/reminders/store.ts';
import {
  deleteEmailReminder,
  deletePushReminder,
  findReminders,
  updateReminderTime,
  upsertEmailReminder,
  upsertPushReminder,
} from '@ambang/db/practice/reminders/store.ts';
import { addDays, wibDayOf, wibHourOf } from '@ambang/practice/days.ts';
import { accountDeletedRefusal, Refusal } from '@ambang/server/refusal.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { registerRoute } from '../http/route.ts';
import { isPushEndpoint } from '../push/push-service.ts';
import { areSubscriptionKeys } from '../push/subscription-keys.ts';
import { createToken } from '../sessions/token.ts';
import { stopReminderRoutes } from './stop-reminders.ts';

export function reminderRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;
  const pushKey = context.config.push?.publicKey ?? null;
  const read = async (accountId: string): Promise<Reminders> => {
    const stored = await findReminders(db, accountId, pushKey);
    if (!stored) throw accountDeletedRefusal();
    return { ...stored, hour: stored.hour ?? DEFAULT_REMINDER_HOUR, pushKey };
  };

  registerRoute(app, context, getReminders, async ({ session }) => ({ data: await read(session.accountId) }));

  registerRoute(app, context, saveReminders, async ({ session: { accountId }, body, now }) => {
    requireSubscription(context, body);
    const { isEmailOn, isEmailProved } = await read(accountId);
    if (body.isEmailOn && !isEmailOn && !isEmailProved) throw unprovedEmailRefusal();
    await db.transaction().execute(async (trx) => {
      if (!(await lockAccount(trx, accountId))) throw accountDeletedRefusal();
      await store(trx, { accountId, pushKey }, body, now);
    });
    return { data: await read(accountId), message: 'Pengingat disimpan' };
  });

  stopReminderRoutes(app, context);
}

async function store(
  trx: Db,
  { accountId, pushKey }: { accountId: string; pushKey: string | null },
  choice: ReminderChoice,
  now: number,
): Promise<void> {
  const { hour, isEmailOn, added, removed } = choice;
  const stored = await findReminders(trx, accountId, pushKey);
  if (isEmailOn) await upsertEmailReminder(trx, accountId, now);
  else await deleteEmailReminder(trx, accountId);
  if (removed !== null) await deletePushReminder(trx, accountId, removed);
  if (added && pushKey !== null) {
    const { endpoint, ...keys } = added;
    await upsertPushReminder(trx, accountId, { endpoint, keys, pushKey }, now);
  }
  const isKept = stored !== null && isAnyOn(stored) && stored.hour === hour;
  const today = wibDayOf(now);
  // An hour that has begun counts from tomorrow, because whoever chooses it is here.
  const claimedOn = hour <= wibHourOf(now) ? today : addDays(today, -1);
  if (!isKept) await updateReminderTime(trx, accountId, { hour, stopToken: createToken(), claimedOn });
}

const isAnyOn = ({ isEmailOn, endpoints, outdatedEndpoints }: StoredReminders): boolean =>
  isEmailOn || endpoints.length + outdatedEndpoints.length > 0;

/** @throws Refusal for a browser whose push service is not known, and for keys to which nothing can be encrypted */
function requireSubscription({ config: { push } }: Context, { added }: ReminderChoice): void {
  if (!added) return;
  if (push && isPushEndpoint(added.endpoint, push) && areSubscriptionKeys(added)) return;
  throw new Refusal(
    'invalid',
    'Pengingat di peramban ini belum didukung. Pakai Chrome, Edge, Firefox, atau Safari, atau nyalakan pengingat lewat email.',
  );
}

/** An account may have been registered with the address of another person, whose mailbox must get no reminders. */
const unprovedEmailRefusal = () =>
  new Refusal(
    'invalid',
    'Emailmu belum terbukti milikmu. Ubah sandi sekali lewat Lupa kata sandi, lalu nyalakan pengingat lagi.',
  );
