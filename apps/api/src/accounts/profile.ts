import { getAccountData } from '@ambang/contract/accounts/account-data.ts';
import type { Profile } from '@ambang/contract/accounts/profile.ts';
import {
  avatarPath,
  changePassword,
  confirmEmail,
  deleteAccount,
  cancelPendingEmail,
  endOneSession,
  endOtherSessions,
  getProfile,
  listSessions,
  saveProfile,
  setNameInRankings,
} from '@ambang/contract/accounts/profile.ts';
import { deleteEmailChange } from '@ambang/db/accounts/email-changes.ts';
import { endSessionById, listOpenSessions } from '@ambang/db/accounts/sign-in/open-sessions.ts';
import { setShowsInitials } from '@ambang/db/accounts/profiles.ts';
import type { ActiveSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import { endAccountSessions } from '@ambang/db/accounts/sign-in/sessions.ts';
import { isUuid } from '@ambang/server/path-ids.ts';
import { notFoundRefusal } from '@ambang/server/refusal.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { registerPlainRoute, registerRoute } from '../http/route.ts';
import { notifyOpenPages } from '../http/notify-open-pages.ts';
import { changeOwnPassword } from '../passwords/change-own-password.ts';
import { isPresenceProved } from '../passwords/prove-presence.ts';
import { logAuthEvent } from '../sessions/auth-event.ts';
import { clearSessionCookie, readSessionTokenHash } from '../sessions/session.ts';
import { readSessionProfile } from '../sessions/session-profile.ts';
import { clientKey, clientSubnet } from '../throttling/client-key.ts';
import { downloadAccountData } from './data/account-download.ts';
import { confirmEmailByLink } from './confirm-email.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { saveOwnProfile } from './save-profile.ts';

export function profileRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;

  registerRoute(app, context, getProfile, async ({ session, now }) => ({
    data: await readOwnProfile(context, session, now),
  }));

  registerRoute(app, context, saveProfile, async ({ session, body, now, request }) => {
    const isEmailChange = await saveOwnProfile(context, session, body, clientSubnet(request.ip), now);
    notifyOpenPages(context, session.accountId, request.log);
    if (isEmailChange) logAuthEvent(request, 'email change requested', { accountId: session.accountId });
    logAuthEvent(request, 'profile changed', { accountId: session.accountId });
    return { data: null, message: 'Berhasil mengubah akun' };
  });

  registerRoute(app, context, setNameInRankings, async ({ session, body }) => {
    await setShowsInitials(db, session.accountId, body.showsInitials);
    return { data: null };
  });

  registerPlainRoute(app, context, getAccountData, async ({ session, now, request, reply }) => {
    const text = await downloadAccountData(context, clientKey(request, session.accountId), now);
    return reply.type('application/json; charset=utf-8').send(text);
  });

  registerRoute(app, context, deleteAccount, async ({ session, body, reply, request }) => {
    const client = clientKey(request, session.accountId);
    await deleteOwnAccount(context, session, body.password, client);
    logAuthEvent(request, 'account deleted', { accountId: session.accountId });
    clearSessionCookie(context, reply);
    return { data: null, message: 'Akun berhasil dihapus' };
  });

  emailChangeRoutes(app, context);
  passwordAndSessionRoutes(app, context);
}

async function readOwnProfile(context: Context, session: ActiveSession, now: number): Promise<Profile> {
  const row = await readSessionProfile(context, session.accountId, now);
  const { avatarHash, passwordHash, linkedEmail, ...rest } = row;
  const hasPassword = passwordHash !== null;
  return {
    ...rest,
    hasPassword,
    avatar: avatarPath(avatarHash),
    googleEmail: context.config.google && linkedEmail,
    isPresenceProved: isPresenceProved(session, hasPassword, now),
  };
}

function emailChangeRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;

  registerRoute(app, context, cancelPendingEmail, async ({ session }) => {
    await deleteEmailChange(db, session.accountId);
    return { data: null };
  });

  registerRoute(app, context, confirmEmail, async ({ session, body, now, request }) => {
    const { accountId } = session;
    await confirmEmailByLink({ db, rankHash: context.config.rankHash }, session, body.token, now);
    notifyOpenPages(context, accountId, request.log);
    logAuthEvent(request, 'email changed', { accountId });
    return { data: null, message: 'Email berhasil dikonfirmasi' };
  });
}

function passwordAndSessionRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;

  const ownTokenHash = (request: FastifyRequest): Buffer => {
    const hash = readSessionTokenHash(context, request);
    if (!hash) throw new Error('an account call without a session');
    return hash;
  };

  registerRoute(app, context, changePassword, async ({ session, body, now, request }) => {
    const client = clientKey(request, session.accountId);
    await changeOwnPassword(context, session, body, { client, keptTokenHash: ownTokenHash(request) }, now);
    notifyOpenPages(context, session.accountId, request.log);
    logAuthEvent(request, 'password changed', { accountId: session.accountId });
    return { data: null, message: 'Kata sandi berhasil diubah' };
  });

  registerRoute(app, context, listSessions, async ({ session: { accountId, sessionId }, now }) => {
    const sessions = await listOpenSessions(db, accountId, now);
    const shown = sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      userAgent,
      lastSeenAt,
      signedInAt: createdAt,
      isCurrent: id === sessionId,
    }));
    return { data: shown.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) };
  });

  registerRoute(app, context, endOneSession, async ({ session, params, request }) => {
    const isEnded = isUuid(params.id) && (await endSessionById(db, session.accountId, params.id));
    if (!isEnded) throw notFoundRefusal('Perangkat ini');
    logAuthEvent(request, 'other sessions ended', { accountId: session.accountId });
    return { data: null };
  });

  registerRoute(app, context, endOtherSessions, async ({ session, request }) => {
    await endAccountSessions(db, session.accountId, ownTokenHash(request));
    logAuthEvent(request, 'other sessions ended', { accountId: session.accountId });
    return { data: null };
  });
}
