import type { IdentifierHasher } from '@ambang/db/accounts/former-attempts.ts';
import { storeFormerIdentities, restoreVerifiedAttemptCounts } from '@ambang/attempts/former-attempts.ts';
import type { PasswordReset } from '@ambang/contract/accounts/accounts.ts';
import { deleteKnownBrowsers } from '@ambang/db/accounts/sign-in/known-browsers.ts';
import {
  deleteMailedLinks,
  findPasswordResetLink,
  consumeMailedLink,
} from '@ambang/db/accounts/sign-in/mailed-links.ts';
import { markEmailVerified, setPassword } from '@ambang/db/accounts/sign-in/passwords.ts';
import { endAccountSessions } from '@ambang/db/accounts/sign-in/sessions.ts';
import { enqueueJob } from '@ambang/db/jobs.ts';
import { lockMailedLinkAccount } from '@ambang/db/accounts/account-locks.ts';
import { notifyAccount } from '@ambang/db/notifications/notifications.ts';
import type { Db } from '@ambang/db/open.ts';
import { LINK_LIFETIME_TEXT } from '../mail/secret-link.ts';
import { LoggedRefusal } from '../sessions/auth-event.ts';
import { hashToken, isToken } from '../sessions/token.ts';
import type { ClientKey } from '@ambang/server/queues/fair-queue.ts';
import { hashPassword } from './password.ts';
import { limitPasswordWork } from './password-limit.ts';
import { requireValidNewPassword } from './require-new-password.ts';

/**
 * Sets a new password through a mailed link. The link verifies the email. A stranger may have used the account before, so
 * all links, sessions and known browsers end, and identities that were linked while the email was unverified are unlinked.
 * @returns the id of the account
 * @throws Refusal for a guessable password, or when the link is unknown, used, replaced, expired or for another account
 */
export async function resetByLink(
  { db, rankHash }: { db: Db; rankHash: IdentifierHasher },
  reset: PasswordReset,
  client: ClientKey,
  now: number,
): Promise<string> {
  const tokenHash = hashToken(reset.token);
  const holder = isToken(reset.token) ? await findPasswordResetLink(db, tokenHash, reset.email, now) : null;
  if (!holder) throw deadLinkRefusal();
  const { accountId } = holder;
  requireValidNewPassword(reset.password, holder);
  // Hashing is slow, so it is done only for a valid link, and before any lock.
  const passwordHash = await limitPasswordWork(client, () => hashPassword(reset.password));
  await db.transaction().execute(async (trx) => {
    // The link may have been used or the account deleted during the hashing.
    if (!(await lockMailedLinkAccount(trx, 'reset_password', tokenHash))) throw deadLinkRefusal();
    if (!(await consumeMailedLink(trx, 'reset_password', tokenHash, now))) throw deadLinkRefusal();
    await setPassword(trx, accountId, passwordHash, now);
    await storeFormerIdentities(trx, rankHash, accountId);
    await markEmailVerified(trx, accountId, now);
    await restoreVerifiedAttemptCounts(trx, rankHash, accountId);
    await deleteMailedLinks(trx, accountId);
    await endAccountSessions(trx, accountId);
    await deleteKnownBrowsers(trx, accountId);
    await notifyAccount(trx, { accountId, ...passwordChanged }, now);
    await enqueueJob(trx, 'mailPasswordChanged', { accountId });
  });
  return accountId;
}

const passwordChanged = {
  title: 'Kata sandi diubah',
  message:
    'Kata sandimu sudah diganti dan semua perangkat dikeluarkan. Kalau bukan kamu, buat sandi baru lewat Lupa kata sandi.',
  path: '/profile/perangkat',
};

const deadLinkRefusal = () =>
  new LoggedRefusal(
    'invalid',
    'invalid reset link',
    `Tautan ini tidak berlaku: sudah dipakai, lewat ${LINK_LIFETIME_TEXT}, atau tidak lengkap. Minta yang baru lewat Masuk, lalu Lupa kata sandi.`,
  );
