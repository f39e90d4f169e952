import { findSignInAccount } from '@ambang/db/accounts/accounts.ts';
import { replaceEmailChangeToken } from '@ambang/db/accounts/email-changes.ts';
import { replaceMailedLink } from '@ambang/db/accounts/sign-in/mailed-links.ts';
import { readPasswordChange } from '@ambang/db/accounts/sign-in/passwords.ts';
import { readReceipt } from '@ambang/db/shop/receipts.ts';
import { RateLimitRefusal } from '@ambang/server/rate-limit-refusal.ts';
import type { Context, Email } from '../context.ts';
import { passwordChangedEmail, passwordResetEmail } from '../mail/account-emails.ts';
import {
  accountDeletedEmail,
  emailConfirmationEmail,
  emailChangeRequestedEmail,
} from '../mail/profile-emails.ts';
import { receiptEmail } from '../mail/receipt-email.ts';
import { emailThrottleKey } from '../sessions/throttle-keys.ts';
import { hashToken, createToken } from '../sessions/token.ts';
import { throttleKey } from '../throttling/throttle.ts';
import type { Task } from './task.ts';

/** Sends nothing to an address without an account. A repeated job creates a new link; only the newest link is valid. */
export const mailResetLink: Task<'mailResetLink'> = async (
  { email },
  { config, database, now, sendEmail },
) => {
  const found = await findSignInAccount(database.db, email);
  if (!found) return;
  const token = createToken();
  const link = { accountId: found.accountId, kind: 'reset_password', tokenHash: hashToken(token) } as const;
  const createdAt = now();
  await replaceMailedLink(database.db, link, createdAt);
  await sendEmail(passwordResetEmail(found.email, { token, createdAt }, config.publicUrl));
};

/** Sends nothing for a deleted account or one that never had a password. */
export const mailPasswordChanged: Task<'mailPasswordChanged'> = async ({ accountId }, context) => {
  const { config, database } = context;
  const change = await readPasswordChange(database.db, accountId);
  if (!change) return;
  await sendInformationalEmail(
    context,
    passwordChangedEmail(change.email, change.changedAt, config.publicUrl),
  );
};

/**
 * Sends the confirmation link to the new address. Sends nothing when the change was cancelled. A repeated job creates a new
 * link; only the newest link is valid.
 */
export const mailEmailChange: Task<'mailEmailChange'> = async (
  { accountId, email },
  { config, database, now, sendEmail },
) => {
  const token = createToken();
  const change = { accountId, email, tokenHash: hashToken(token) };
  if (await replaceEmailChangeToken(database.db, change, now()))
    await sendEmail(emailConfirmationEmail(email, token, config.publicUrl));
};

/** Informs the owner of the current address that a change was requested. */
export const mailEmailChangeAsked: Task<'mailEmailChangeAsked'> = ({ email }, context) =>
  sendInformationalEmail(context, emailChangeRequestedEmail(email, context.config.publicUrl));

export const mailAccountDeleted: Task<'mailAccountDeleted'> = ({ email }, context) =>
  sendInformationalEmail(context, accountDeletedEmail(email, context.config.publicUrl));

/** Is not limited, because each payment is followed by its receipt. Sends nothing when the money was returned. */
export const mailReceipt: Task<'mailReceipt'> = async (
  { transactionId, sentAgainAt = 0 },
  { config: { seller, publicUrl }, database, now, sendEmail },
) => {
  const receipt = await readReceipt(database.db, transactionId);
  if (receipt) await sendEmail(receiptEmail(receipt, { seller, publicUrl, now: now(), sentAgainAt }));
};

/**
 * An email above the rate limit is dropped, because an account may have been registered with the address of another person,
 * whose mailbox must not be filled.
 */
async function sendInformationalEmail({ sendEmail, throttles }: Context, email: Email): Promise<void> {
  const key = throttleKey(email.subject, emailThrottleKey(email.to));
  const countedTry = await throttles.informationalEmail.take(key).catch(nullWhenThrottled);
  if (!countedTry) return;
  try {
    await sendEmail(email);
  } catch (fault) {
    await countedTry.refund();
    throw fault;
  }
}

function nullWhenThrottled(reason: unknown): null {
  if (reason instanceof RateLimitRefusal) return null;
  throw reason;
}
