import {
  DEAD_STOP_LINK_PATH,
  REMINDERS_STOPPED_PATH,
  STOP_REMINDERS_PATH,
  stopReminders,
} from '@ambang/contract/practice/reminders.ts';
import { stopReminders as endReminders } from '@ambang/db/practice/reminders/store.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { registerMultipartRoutes } from '../http/bodies/multipart.ts';
import { registerRoute } from '../http/route.ts';
import { isToken } from '../sessions/token.ts';
import { clientSubnet } from '../throttling/client-key.ts';
import { throttleKey } from '../throttling/throttle.ts';

/** Ends reminders without a sign-in. The token is the only proof, and allows nothing else. */
export function stopReminderRoutes(app: FastifyInstance, context: Context): void {
  registerRoute(app, context, stopReminders, async ({ params: { token }, request }) => {
    await stopByToken(context, token, clientSubnet(request.ip));
    return { data: null, message: 'Pengingat dihentikan' };
  });

  // Without JavaScript the page sends its form to its own address, which contains the token.
  registerMultipartRoutes(app, 'form', (scope) =>
    scope.post(STOP_REMINDERS_PATH, { config: { needsNoOrigin: true } }, async (request, reply) => {
      const { token } = request.query as Record<string, unknown>;
      const stopped = stopByToken(context, typeof token === 'string' ? token : '', clientSubnet(request.ip));
      const page = await stopped.then(() => REMINDERS_STOPPED_PATH, deadLinkPageIfRefused);
      return reply.header('referrer-policy', 'no-referrer').redirect(page, 303);
    }),
  );
}

/** @throws Refusal for an unknown token, and after many unknown ones of the subnet */
async function stopByToken(
  { database: { db }, throttles: { stopLink } }: Context,
  token: string,
  subnet: string,
): Promise<void> {
  const key = throttleKey(subnet);
  await stopLink.requireLeft(key);
  if (isToken(token) && (await endReminders(db, token))) return;
  // Only unknown tokens are counted, because a mail program calls for many of its customers.
  await stopLink.take(key);
  throw new Refusal(
    'missing',
    'Tautan ini sudah tidak berlaku. Buka tautan di surat terbaru, atau matikan pengingat di Rencana.',
  );
}

function deadLinkPageIfRefused(error: unknown): string {
  if (error instanceof Refusal) return DEAD_STOP_LINK_PATH;
  throw error;
}
