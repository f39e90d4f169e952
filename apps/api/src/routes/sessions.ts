import { getAuth, login, logout } from '@ambang/contract/accounts.ts';
import { findLogin } from '@ambang/db/accounts.ts';
import type { Session } from '@ambang/db/sessions.ts';
import { Refusal } from '@ambang/orders/refusal.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { isPassword } from '../password.ts';
import { route } from '../route.ts';
import { closeSession, currentSession, openSession } from '../session.ts';

export function sessionRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, getAuth, async ({ request }) => {
    const session = await currentSession(context, request);
    return { data: session && asSessionUser(session) };
  });

  route(app, context, login, async ({ body, request, reply }) => {
    const found = await findLogin(context.database.db, body.email.trim());
    const matches = await isPassword(found?.passwordHash ?? null, body.password);
    if (!found || !matches) {
      throw new Refusal('signed-out', 'Email atau kata sandi salah. Periksa lalu coba lagi.');
    }
    await openSession(context, request, reply, found.accountId);
    return { data: null };
  });

  route(app, context, logout, async ({ request, reply }) => {
    await closeSession(context, request, reply);
    return { data: null, message: 'berhasil keluar' };
  });
}

function asSessionUser({ accountId, name, email, phone, endsAt }: Session) {
  return { accountId, name, email, phone, avatar: null, token: null, sessionEndsAt: endsAt };
}
