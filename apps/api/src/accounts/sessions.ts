import type { Credentials, SessionUser } from '@ambang/contract/accounts/accounts.ts';
import { getAuth, login, logout } from '@ambang/contract/accounts/accounts.ts';
import { avatarPath } from '@ambang/contract/accounts/profile.ts';
import { findSignInAccount } from '@ambang/db/accounts/accounts.ts';
import type { ActiveSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { requireSessionOfShownAccount, registerRoute } from '../http/route.ts';
import { verifyPassword } from '../passwords/password.ts';
import { limitPasswordWork } from '../passwords/password-limit.ts';
import { logAuthEvent } from '../sessions/auth-event.ts';
import { closeSession, findCurrentSession, openSession } from '../sessions/session.ts';
import { identifySignInClient } from '../sessions/throttle-keys.ts';
import { clientKey } from '../throttling/client-key.ts';
import { createAnalysisTicket } from './analysis-ticket.ts';

export function sessionRoutes(app: FastifyInstance, context: Context): void {
  registerRoute(app, context, getAuth, async ({ request }) => {
    const session = await findCurrentSession(context, request);
    return { data: session && (await toSessionUser(context, session)) };
  });

  /** @returns the account of the email, and its password hash if the password is correct */
  const checkPassword = async ({ email, password }: Credentials, request: FastifyRequest) => {
    const found = await findSignInAccount(context.database.db, email);
    const passwordHash = found?.passwordHash ?? null;
    const client = await identifySignInClient(context, request, email, found?.accountId);
    const matches = await context.throttles.signIn.run(client, () => verifyPassword(passwordHash, password));
    return { found, passwordHash: matches ? passwordHash : null };
  };

  registerRoute(app, context, login, async ({ body, request, reply }) => {
    const client = clientKey(request, body.email);
    const { found, passwordHash } = await limitPasswordWork(client, () => checkPassword(body, request));
    const isSignedIn =
      found && passwordHash !== null
        ? await openSession(context, request, reply, found.accountId, { passwordHash })
        : false;
    logAuthEvent(
      request,
      isSignedIn ? 'signed in' : 'sign-in failed',
      found && { accountId: found.accountId },
    );
    if (!isSignedIn)
      throw new Refusal(
        'signed-out',
        'Email atau kata sandi salah. Periksa keduanya, atau pakai Lupa kata sandi.',
      );
    return { data: null };
  });

  registerRoute(app, context, logout, async ({ request, reply }) => {
    const session = await findCurrentSession(context, request);
    if (session) requireSessionOfShownAccount(session, request);
    await closeSession(context, request, reply);
    logAuthEvent(request, 'signed out', session && { accountId: session.accountId });
    return { data: null, message: 'berhasil keluar' };
  });
}

async function toSessionUser(
  { config: { analysis }, now }: Context,
  session: ActiveSession,
): Promise<SessionUser> {
  const { accountId, name, email, phone, avatarHash, endsAt } = session;
  const avatar = avatarPath(avatarHash);
  const token = analysis && (await createAnalysisTicket(analysis, accountId, now()));
  const analysisUrl = analysis?.url.origin ?? null;
  return { accountId, name, email, phone, avatar, token, analysisUrl, sessionEndsAt: endsAt };
}
