import { requestResetLink, resetPassword } from '@ambang/contract/accounts/accounts.ts';
import { emailProblem, passwordProblem } from '@ambang/contract/text/fields.ts';
import { enqueueJob } from '@ambang/db/jobs.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { requireField } from '../http/requests/require-field.ts';
import { registerRoute } from '../http/route.ts';
import { notifyOpenPages } from '../http/notify-open-pages.ts';
import { logAuthEvent } from '../sessions/auth-event.ts';
import { subnetThrottleKey, identifySignInClient, emailThrottleKey } from '../sessions/throttle-keys.ts';
import { clientKey } from '../throttling/client-key.ts';
import { resetByLink } from './reset-by-link.ts';

const MIN_DELAY_MS = 2_000;
const JITTER_MS = 2_000;

/**
 * The delay before a reset email is written. Writing an email takes more work than finding no account. Without the delay
 * this work would slow down the caller's next calls and thus reveal that the account exists.
 * @param chance a random number from 0 to below 1
 */
export const resetDelayMs = (chance: number): number => MIN_DELAY_MS + Math.floor(chance * JITTER_MS);

export function passwordRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;

  registerRoute(app, context, requestResetLink, async ({ body, request }) => {
    requireField('email', emailProblem(body.email));
    // The subnet is counted first, because a subnet above its limit must not use up the resets of other people's emails.
    await context.throttles.resetLinkAddress.take(subnetThrottleKey(request));
    await context.throttles.resetLink.take(emailThrottleKey(body.email));
    logAuthEvent(request, 'reset link requested');
    const delayMs = resetDelayMs(Math.random());
    await enqueueJob(db, 'mailResetLink', { email: body.email }, delayMs);
    return { data: null, message: 'Email berhasil terkirim' };
  });

  registerRoute(app, context, resetPassword, async ({ body, request, now }) => {
    const { email } = body;
    requireField('password', passwordProblem(body.password));
    const client = clientKey(request, email);
    const accountId = await resetByLink({ db, rankHash: context.config.rankHash }, body, client, now);
    await context.throttles.signIn.reset(await identifySignInClient(context, request, email, accountId));
    notifyOpenPages(context, accountId, request.log);
    logAuthEvent(request, 'password reset', { accountId });
    return { data: null, message: 'berhasil mengubah akun, silahkan login kembali' };
  });
}
