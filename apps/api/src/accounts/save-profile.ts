import type { ProfileEdit } from '@ambang/contract/accounts/profile.ts';
import { emailProblem, nameProblem, phoneProblem } from '@ambang/contract/text/fields.ts';
import { setAvatar } from '@ambang/db/accounts/avatars.ts';
import { isEmailTaken } from '@ambang/db/accounts/email-changes.ts';
import { replaceMailedLink } from '@ambang/db/accounts/sign-in/mailed-links.ts';
import { saveProfileFields } from '@ambang/db/accounts/profiles.ts';
import type { ActiveSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import { enqueueJob } from '@ambang/db/jobs.ts';
import { lockAvatars } from '@ambang/db/accounts/account-locks.ts';
import { notifyAccount } from '@ambang/db/notifications/notifications.ts';
import type { Db } from '@ambang/db/open.ts';
import { encodeAvatar } from '../avatars/avatar-picture.ts';
import type { Context } from '../context.ts';
import { requireField } from '../http/requests/require-field.ts';
import { limitPasswordWork } from '../passwords/password-limit.ts';
import { provePresence } from '../passwords/prove-presence.ts';
import { lockOwnAccount } from '../sessions/account-lock.ts';
import { emailThrottleKey } from '../sessions/throttle-keys.ts';
import { hashToken, createToken } from '../sessions/token.ts';
import { EmailTakenRefusal } from '../throttling/email-change-throttle.ts';

/**
 * Saves name, phone and avatar in one transaction. A new email becomes valid when it is confirmed through a mailed link. An
 * email to the current address informs the owner.
 * @param subnet the caller's subnet
 * @returns whether the new email has to be confirmed
 * @throws Refusal for an invalid field or picture, or a wrong password
 */
export async function saveOwnProfile(
  context: Context,
  session: ActiveSession,
  edit: ProfileEdit,
  subnet: string,
  now: number,
): Promise<boolean> {
  requireField('name', nameProblem(edit.name));
  requireField('email', emailProblem(edit.email));
  requireField('phone', phoneProblem(edit.phone));
  const { email } = edit;
  const isNewEmail = email.toLowerCase() !== session.email.toLowerCase();
  const client = { subnet, account: session.accountId };
  const prove = () => provePresence(context, session, edit.password);
  const provenHash = isNewEmail ? await limitPasswordWork(client, prove) : null;
  const picture = edit.avatar && (await encodeAvatar(edit.avatar, client));
  const fields = { name: edit.name, phone: edit.phone, ...(!isNewEmail && { email }) };
  const { accountId } = session;
  const store = () =>
    context.database.db.transaction().execute(async (trx) => {
      // `packages/db/src/locks.ts` requires this order: avatars before accounts.
      if (picture) await lockAvatars(trx);
      await lockOwnAccount(trx, session, provenHash);
      if (picture) await setAvatar(trx, accountId, picture, now);
      await saveProfileFields(trx, accountId, fields);
      if (isNewEmail) await requestConfirmation(trx, session, email, now);
      await notifyAccount(trx, { accountId, ...(isNewEmail ? savedAndWaiting : saved) }, now);
    });
  const emailChange = { accountId, subnet, emailKey: emailThrottleKey(email) };
  // The request is counted last, so that a form that is refused for a different reason is not counted.
  await (isNewEmail ? context.throttles.emailChange.run(emailChange, store) : store());
  return isNewEmail;
}

/** Stores the change under a token that is never sent. The job that writes the email replaces the token. */
async function requestConfirmation(
  trx: Db,
  session: ActiveSession,
  email: string,
  now: number,
): Promise<void> {
  const { accountId } = session;
  if (await isEmailTaken(trx, email, accountId)) throw new EmailTakenRefusal();
  const tokenHash = hashToken(createToken());
  await replaceMailedLink(trx, { accountId, kind: 'change_email', tokenHash, email }, now);
  await enqueueJob(trx, 'mailEmailChange', { accountId, email });
  await enqueueJob(trx, 'mailEmailChangeAsked', { email: session.email });
}

const saved = {
  title: 'Profil diubah',
  message: 'Perubahan profilmu sudah disimpan. Kalau bukan kamu, segera ubah kata sandimu.',
  path: '/profile',
};

const savedAndWaiting = {
  title: 'Profil diubah',
  message:
    'Perubahan profilmu sudah disimpan. Email barumu berlaku setelah dikonfirmasi lewat tautan yang kami kirim ke sana.',
  path: '/profile',
};
