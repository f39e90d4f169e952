import { TooMany } from '@ambang/server/too-many.ts';
import type { Context, Email } from '../context.ts';
import { emailKey } from '../sessions/throttle-keys.ts';
import { throttleKey } from '../throttling/throttle.ts';

/**
 * Sends an informational email. Above the throttle it is dropped: it is not needed, and somebody who registered another
 * person's address must not fill that mailbox.
 */
export async function sendNotice({ sendEmail, throttles }: Context, letter: Email): Promise<void> {
  const key = throttleKey(letter.subject, emailKey(letter.to));
  const taken = await throttles.noticeEmail.take(key).catch(nullWhenTooMany);
  if (!taken) return;
  try {
    await sendEmail(letter);
  } catch (fault) {
    await taken.refund();
    throw fault;
  }
}

function nullWhenTooMany(reason: unknown): null {
  if (reason instanceof TooMany) return null;
  throw reason;
}
