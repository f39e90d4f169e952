import { isEmailTaken, setProvedEmail } from '@ambang/db/email-changes.ts';
import { dropLinks, lockLinkHolder, takeLink } from '@ambang/db/mailed-links.ts';
import { notify } from '@ambang/db/notifications.ts';
import type { Db } from '@ambang/db/open.ts';
import { EmailTaken } from './email-change-tries.ts';
import { LoggedRefusal } from './logged-refusal.ts';
import { hashOfToken, isToken } from './token.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * The button behind the link in the new mailbox: from now on the address is the account's, and proved. Links that went
 * to the old one end.
 * @returns whose address it is now
 * @throws Refusal when the link is dead or the address has become another account's
 */
export async function confirmEmailBy(db: Db, token: string, now: number): Promise<string> {
  if (!isToken(token)) throw deadLink();
  const change = db.transaction().execute(async (trx) => {
    const tokenHash = hashOfToken(token);
    if (!(await lockLinkHolder(trx, 'change_email', tokenHash))) throw deadLink();
    const link = await takeLink(trx, 'change_email', tokenHash, now);
    if (!link?.email) throw deadLink();
    const { accountId, email } = link;
    if (await isEmailTaken(trx, email, accountId)) throw new EmailTaken();
    await setProvedEmail(trx, accountId, email, now);
    await dropLinks(trx, accountId);
    await notify(trx, { accountId, ...emailChanged }, now);
    return accountId;
  });
  // Somebody may take the address between the look and the change.
  return change.catch((error: Error & { code?: string }) => {
    throw error.code === UNIQUE_VIOLATION ? new EmailTaken() : error;
  });
}

const emailChanged = {
  title: 'Email diubah',
  message: 'Email barumu sudah dikonfirmasi. Mulai sekarang, masuklah dengan email itu.',
};

const deadLink = () =>
  new LoggedRefusal(
    'invalid',
    'dead confirm link',
    'Tautan ini tidak berlaku: sudah dipakai, dibatalkan, atau lewat 30 menit. Ubah lagi emailmu di profil.',
  );
