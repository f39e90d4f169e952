import type { PasswordEdit } from '@ambang/contract/accounts/profile.ts';
import { normalizePassword } from '@ambang/contract/text/fields.ts';
import { deleteEmailChange } from '@ambang/db/accounts/email-changes.ts';
import { setPassword } from '@ambang/db/accounts/sign-in/passwords.ts';
import type { ActiveSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import { endAccountSessions } from '@ambang/db/accounts/sign-in/sessions.ts';
import { enqueueJob } from '@ambang/db/jobs.ts';
import { notifyAccount } from '@ambang/db/notifications/notifications.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import type { Context } from '../context.ts';
import { requireField } from '../http/requests/require-field.ts';
import { lockOwnAccount } from '../sessions/account-lock.ts';
import { readSessionProfile } from '../sessions/session-profile.ts';
import type { ClientKey } from '@ambang/server/queues/fair-queue.ts';
import { hashPassword } from './password.ts';
import { limitPasswordWork } from './password-limit.ts';
import { provePresence } from './prove-presence.ts';
import { requireValidNewPassword } from './require-new-password.ts';

/**
 * Changes the password. The current password is the proof of presence. All other devices are signed out, and a pending new
 * email is dropped. A mailed reset link stays valid. Otherwise a stranger who registered with the owner's email could lock
 * the owner out by changing the password.
 * @throws Refusal also for an account without a password. Only a mailed link sets a first password, because the link
 * verifies the email
 */
export async function changeOwnPassword(
  context: Context,
  session: ActiveSession,
  { current, password }: PasswordEdit,
  { client, keptTokenHash }: { client: ClientKey; keptTokenHash: Buffer },
  now: number,
): Promise<void> {
  requireValidNewPassword(password, session);
  const { db } = context.database;
  const { accountId } = session;
  if ((await readSessionProfile(context, accountId, now)).passwordHash === null) throw noPasswordRefusal();
  // For this change a recent sign-in with Google does not replace the current password.
  requireField('current', current ? null : 'password tidak boleh kosong');
  const [provenHash, passwordHash] = await limitPasswordWork(client, async () => {
    const proven = await provePresence(context, session, current, 'current');
    if (normalizePassword(current) === normalizePassword(password)) throw samePasswordRefusal();
    return [proven, await hashPassword(password)] as const;
  });
  await db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, session, provenHash);
    await setPassword(trx, accountId, passwordHash, now);
    await deleteEmailChange(trx, accountId);
    await endAccountSessions(trx, accountId, keptTokenHash);
    await notifyAccount(trx, { accountId, ...passwordChanged }, now);
    await enqueueJob(trx, 'mailPasswordChanged', { accountId });
  });
}

const passwordChanged = {
  title: 'Kata sandi diubah',
  message:
    'Kata sandimu sudah diganti dan perangkat lain dikeluarkan. Kalau bukan kamu, buat sandi baru lewat Lupa kata sandi.',
  path: '/profile/perangkat',
};

const noPasswordRefusal = () =>
  new Refusal('conflict', 'Akun ini belum punya kata sandi. Buat lewat Lupa kata sandi di halaman masuk.');

const samePasswordRefusal = () =>
  new Refusal('invalid', 'Kata sandi baru masih sama dengan yang lama. Pilih kata sandi lain.', 'password');
