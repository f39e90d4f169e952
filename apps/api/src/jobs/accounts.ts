import { findLogin } from '@ambang/db/accounts/accounts.ts';
import { replaceLink } from '@ambang/db/accounts/mailed-links.ts';
import { readPasswordChange } from '@ambang/db/accounts/passwords.ts';
import { passwordChangedEmail, resetEmail } from '../mail/account-emails.ts';
import { hashOfToken, newToken } from '../sessions/token.ts';
import { sendNotice } from './notice.ts';
import type { Task } from './task.ts';

/** Sends nothing to an address without an account. A repeated job makes a new link; only the newest link works. */
export const mailResetLink: Task<'mailResetLink'> = async (
  { email },
  { config, database, now, sendEmail },
) => {
  const found = await findLogin(database.db, email);
  if (!found) return;
  const token = newToken();
  const link = { accountId: found.accountId, kind: 'reset_password', tokenHash: hashOfToken(token) } as const;
  await replaceLink(database.db, link, now());
  await sendEmail(resetEmail(found.email, token, config.publicUrl));
};

/** Sends nothing when the account has been deleted meanwhile. */
export const mailPasswordChanged: Task<'mailPasswordChanged'> = async ({ accountId }, context) => {
  const { config, database } = context;
  const change = await readPasswordChange(database.db, accountId);
  if (!change) return;
  await sendNotice(context, passwordChangedEmail(change.email, change.changedAt, config.publicUrl));
};
