import { redeemCode as redeemEndpoint } from '@ambang/contract/shop/codes.ts';
import { redeemCode } from '@ambang/orders/redeem.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { registerRoute } from '../http/route.ts';
import { notifyOpenPages } from '../http/notify-open-pages.ts';
import { clientKey } from '../throttling/client-key.ts';

export function codeRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;

  registerRoute(app, context, redeemEndpoint, async ({ session: { accountId }, body, now, request }) => {
    const client = clientKey(request, accountId);
    const { tryoutIds, message } = await context.throttles.redeem.run(client, () =>
      redeemCode(db, accountId, body.code, now),
    );
    notifyOpenPages(context, accountId, request.log);
    return { data: { tryoutIds }, message };
  });
}
