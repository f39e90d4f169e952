import type { IdentifierHasher } from '@ambang/db/accounts/former-attempts.ts';
import { storeFormerEmail, restoreVerifiedAttemptCounts } from '@ambang/attempts/former-attempts.ts';
import { isEmailTaken, setVerifiedEmail } from '@ambang/db/accounts/email-changes.ts';
import {
  deleteMailedLinks,
  findMailedLinkAccountId,
  consumeMailedLink,
} from '@ambang/db/accounts/sign-in/mailed-links.ts';
import type { ActiveSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import { notifyAccount } from '@ambang/db/notifications/notifications.ts';
import type { Db } from '@ambang/db/open.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import { LINK_LIFETIME_TEXT } from '../mail/secret-link.ts';
import { lockOwnAccount } from '../sessions/account-lock.ts';
import { LoggedRefusal } from '../sessions/auth-event.ts';
import { hashToken, isToken } from '../sessions/token.ts';
import { EmailTakenRefusal } from '../throttling/email-change-throttle.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Confirms a new email: it becomes the verified email of the account. Links that were mailed to the old email become
 * invalid. Only the account that requested the new email can confirm it. Otherwise the owner of a mistyped mailbox could
 * verify that mailbox for the account.
 * @throws Refusal when the link is invalid or for another account, or when another account has the email now
 */
export async function confirmEmailByLink(
  { db, rankHash }: { db: Db; rankHash: IdentifierHasher },
  session: ActiveSession,
  token: string,
  now: number,
): Promise<void> {
  const { accountId } = session;
  const tokenHash = isToken(token) ? hashToken(token) : null;
  const ownerId = tokenHash && (await findMailedLinkAccountId(db, 'change_email', tokenHash, now));
  if (!tokenHash || !ownerId) throw deadLinkRefusal();
  if (ownerId !== accountId) throw otherAccountRefusal();
  const change = db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, session);
    const link = await consumeMailedLink(trx, 'change_email', tokenHash, now);
    if (!link?.email) throw deadLinkRefusal();
    if (await isEmailTaken(trx, link.email, accountId)) throw new EmailTakenRefusal();
    await storeFormerEmail(trx, rankHash, accountId);
    await setVerifiedEmail(trx, accountId, link.email, now);
    await restoreVerifiedAttemptCounts(trx, rankHash, accountId);
    await deleteMailedLinks(trx, accountId);
    await notifyAccount(trx, { accountId, ...emailChanged }, now);
  });
  // Another account may take the email after the check. The unique index then refuses the change.
  return change.catch((error: Error & { code?: string }) => {
    throw error.code === UNIQUE_VIOLATION ? new EmailTakenRefusal() : error;
  });
}

const emailChanged = {
  title: 'Email diubah',
  message: 'Email barumu sudah dikonfirmasi. Mulai sekarang, masuklah dengan email itu.',
  path: '/profile',
};

const otherAccountRefusal = () =>
  new Refusal(
    'forbidden',
    'Tautan ini untuk akun lain, jadi tidak ada yang diubah. Kalau kamu yang meminta, keluar dulu, buka lagi tautannya, ' +
      'lalu masuk dengan email lama akun itu. Kalau bukan kamu, abaikan saja.',
  );

const deadLinkRefusal = () =>
  new LoggedRefusal(
    'invalid',
    'invalid confirm link',
    `Tautan ini tidak berlaku: sudah dipakai, dibatalkan, atau lewat ${LINK_LIFETIME_TEXT}. Ubah lagi emailmu di profil.`,
  );
