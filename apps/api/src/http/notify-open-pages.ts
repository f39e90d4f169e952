import { announceChange } from '@ambang/db/notifications/announcements.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';

/**
 * Announces a new notification to the account's open pages. The caller does not wait for the announcement. A page that does
 * not receive it refetches when it becomes visible.
 */
export function notifyOpenPages({ database }: Context, accountId: string, log: FastifyBaseLogger): void {
  announceChange(database.db, { accountId, kind: 'notifications' }).catch((error: Error) =>
    log.warn({ fault: error.message }, 'notification not announced'),
  );
}
