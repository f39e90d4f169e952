import { announce } from '@ambang/db/announcements.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';

/**
 * Tells the account's open pages that there is a new notification. It runs after the act and does not wait: the act
 * counts whether or not they hear of it, and they look for themselves when they are next shown.
 */
export function notifyOpenPages({ database }: Context, accountId: string, log: FastifyBaseLogger): void {
  announce(database.db, { accountId, kind: 'notifications' }).catch((error: Error) =>
    log.warn({ fault: error.message }, 'news not announced'),
  );
}
