import { announce } from '@ambang/db/announcements.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';

/**
 * That there is a notification. After the act, which holds whether they hear of it or not: they look for themselves when
 * they are next shown.
 */
export function tellOtherPages({ database }: Context, accountId: string, log: FastifyBaseLogger): void {
  announce(database.db, { accountId, kind: 'notifications' }).catch((error: Error) =>
    log.warn({ fault: error.message }, 'news not announced'),
  );
}
