import { getAccountData } from '@ambang/contract/accounts/account-data.ts';
import {
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
import { endAccountSessions } from '@ambang/db/accounts/sign-in/sessions.ts';
import { notFoundRefusal } from '@ambang/server/refusal.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { registerPlainRoute, registerRoute } from '../http/route.ts';
import { notifyOpenPages } from '../http/notify-open-pages.ts';
import { changeOwnPassword } from '../passwords/change-own-password.ts';
import { logAuthEvent } from '../sessions/auth-event.ts';
import { clearSessionCookie, sessionTokenHash } from '../sessions/session.ts';
import { clientKey, clientSubnet } from '../throttling/client-key.ts';
import { downloadAccountData } from './data/account-download.ts';
import { confirmEmailByLink } from './confirm-email.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { readOwnProfile } from './own-profile.ts';
import { saveOwnProfile } from './save-profile.ts';

export function profileRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;

  registerRoute(app, context, getProfile, async ({ account, now }) => ({
    data: await readOwnProfile(context, account, now),
  }));

  registerRoute(app, context, saveProfile, async ({ account, body, now, request }) => {
    const isEmailChange = await saveOwnProfile(context, account, body, clientSubnet(request.ip), now);
    notifyOpenPages(context, account.accountId, request.log);
    if (isEmailChange) logAuthEvent(request, 'email change asked', { accountId: account.accountId });
    logAuthEvent(request, 'profile changed', { accountId: account.accountId });
    return { data: null, message: 'Berhasil mengubah akun' };
  });

  registerRoute(app, context, setNameInRankings, async ({ account, body }) => {
    await setShowsInitials(db, account.accountId, body.showsInitials);
    return { data: null };
  });

  registerPlainRoute(app, context, getAccountData, async ({ account, now, request, reply }) => {
    const text = await downloadAccountData(context, clientKey(request, account.accountId), now);
    return reply.type('application/json; charset=utf-8').send(text);
  });

  registerRoute(app, context, deleteAccount, async ({ account, body, reply, request }) => {
    const client = clientKey(request, account.accountId);
    await deleteOwnAccount(context, account, body.password, client);
    logAuthEvent(request, 'account deleted', { accountId: account.accountId });
    clearSessionCookie(context, reply);
    return { data: null, message: 'Akun berhasil dihapus' };
  });

  emailChangeRoutes(app, context);
  passwordAndSessionRoutes(app, context);
}

function emailChangeRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;

  registerRoute(app, context, cancelPendingEmail, async ({ account }) => {
    await deleteEmailChange(db, account.accountId);
    return { data: null };
  });

  registerRoute(app, context, confirmEmail, async ({ account, body, now, request }) => {
    const { accountId } = account;
    await confirmEmailByLink({ db, rankHash: context.config.rankHash }, account, body.token, now);
    notifyOpenPages(context, accountId, request.log);
    logAuthEvent(request, 'email changed', { accountId });
    return { data: null, message: 'Email berhasil dikonfirmasi' };
  });
}

function passwordAndSessionRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;

  const ownTokenHash = (request: FastifyRequest): Buffer => {
    const hash = sessionTokenHash(context, request);
    if (!hash) throw new Error('an account call without a session');
    return hash;
  };

  registerRoute(app, context, changePassword, async ({ account, body, now, request }) => {
    const client = clientKey(request, account.accountId);
    await changeOwnPassword(context, account, body, { client, keptTokenHash: ownTokenHash(request) }, now);
    notifyOpenPages(context, account.accountId, request.log);
    logAuthEvent(request, 'password changed', { accountId: account.accountId });
    return { data: null, message: 'Kata sandi berhasil diubah' };
  });

  registerRoute(app, context, listSessions, async ({ account: { accountId, sessionId }, now }) => {
    const sessions = await listOpenSessions(db, accountId, now);
    const shown = sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      ...{ id, userAgent, lastSeenAt },
      signedInAt: createdAt,
      isCurrent: id === sessionId,
    }));
    return { data: shown.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) };
  });

  registerRoute(app, context, endOneSession, async ({ account, params, request }) => {
    const isEnded = isUuid(params.id) && (await endSessionById(db, account.accountId, params.id));
    if (!isEnded) throw notFoundRefusal('Perangkat ini');
    logAuthEvent(request, 'other sessions ended', { accountId: account.accountId });
    return { data: null };
  });

  registerRoute(app, context, endOtherSessions, async ({ account, request }) => {
    await endAccountSessions(db, account.accountId, ownTokenHash(request));
    logAuthEvent(request, 'other sessions ended', { accountId: account.accountId });
    return { data: null };
  });
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
