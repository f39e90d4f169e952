import { renewEmailChange } from '@ambang/db/accounts/email-changes.ts';
import { accountDeletedEmail, confirmAddressEmail, emailChangeAskedEmail } from '../mail/profile-emails.ts';
import { hashOfToken, newToken } from '../sessions/token.ts';
import { sendNotice } from './notice.ts';
import type { Task } from './task.ts';

/** Sends nothing when the change was cancelled. A repeated job makes a new link; only the newest link works. */
export const mailEmailChange: Task<'mailEmailChange'> = async (
  { accountId, email },
  { config, database, now, sendEmail },
) => {
  const token = newToken();
  const change = { accountId, email, tokenHash: hashOfToken(token) };
  if (await renewEmailChange(database.db, change, now()))
    await sendEmail(confirmAddressEmail(email, token, config.publicUrl));
};

export const mailEmailChangeAsked: Task<'mailEmailChangeAsked'> = ({ email }, context) =>
  sendNotice(context, emailChangeAskedEmail(email, context.config.publicUrl));

export const mailAccountDeleted: Task<'mailAccountDeleted'> = ({ email }, context) =>
  sendNotice(context, accountDeletedEmail(email));
