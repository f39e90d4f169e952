import { renewEmailChange } from '@ambang/db/accounts/email-changes.ts';
import { accountDeletedLetter, confirmEmailLetter, emailChangeAskedLetter } from '../mail/profile-letters.ts';
import { hashOfToken, newToken } from '../sessions/token.ts';
import { sendNotice } from './notice.ts';
import type { Task } from './task.ts';

/** Sends nothing when the change was cancelled. A repeated job makes a new link; only the newest link works. */
export const mailEmailChange: Task<'mailEmailChange'> = async (
  { accountId, email },
  { config, database, now, sendLetter },
) => {
  const token = newToken();
  const change = { accountId, email, tokenHash: hashOfToken(token) };
  if (await renewEmailChange(database.db, change, now()))
    await sendLetter(confirmEmailLetter(email, token, config.publicUrl));
};

export const mailEmailChangeAsked: Task<'mailEmailChangeAsked'> = ({ email }, context) =>
  sendNotice(context, emailChangeAskedLetter(email, context.config.publicUrl));

export const mailAccountDeleted: Task<'mailAccountDeleted'> = ({ email }, context) =>
  sendNotice(context, accountDeletedLetter(email));
