import { getAvatar } from '@ambang/contract/accounts/profile.ts';
import { findAvatar } from '@ambang/db/accounts/avatars.ts';
import { isSha256Hex } from '@ambang/server/path-ids.ts';
import { notFoundRefusal } from '@ambang/server/refusal.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { registerPlainRoute } from '../http/route.ts';

/**
 * Serves avatars to every signed-in account, for the top bar and the rankings. The headers prevent scripts and requests
 * when the file is opened as a page.
 */
export function avatarRoutes(app: FastifyInstance, context: Context): void {
  registerPlainRoute(app, context, getAvatar, async ({ params: { hash }, reply }) => {
    const bytes = isSha256Hex(hash) ? await findAvatar(context.database.db, hash) : null;
    if (!bytes) throw notFoundRefusal('Foto ini');
    return reply
      .headers({
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline; filename="foto.webp"',
      })
      .type('image/webp')
      .send(bytes);
  });
}
