import { getBundle, listBundles as listEndpoint } from '@ambang/contract/shop/bundles.ts';
import type { OfferedBundle } from '@ambang/db/shop/bundles.ts';
import { findOfferedBundle, listOfferedBundles } from '@ambang/db/shop/bundles.ts';
import { isSaleClosed, SALE_CLOSE_LEAD_MS } from '@ambang/exam/clock.ts';
import { notFoundRefusal } from '@ambang/server/refusal.ts';
import { parseNumericId } from '@ambang/server/path-ids.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { registerRoute } from '../http/route.ts';

export function bundleRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;

  registerRoute(app, context, listEndpoint, async ({ session, now }) => {
    const bundles = await listOfferedBundles(db, session.accountId);
    return { data: bundles.map((bundle) => toBundleReply(bundle, session.accountId, now)) };
  });

  registerRoute(app, context, getBundle, async ({ session, params, now }) => {
    const id = parseNumericId(params.id);
    const bundle = id && (await findOfferedBundle(db, session.accountId, id));
    if (!bundle) throw notFoundRefusal('Paket ini');
    return { data: toBundleReply(bundle, session.accountId, now) };
  });
}

/** Other buyers of a bundle are not shown: the list of buyers contains at most the caller. */
const toBundleReply = (bundle: OfferedBundle, accountId: string, now: number) => ({
  ...bundle,
  buyers: bundle.isOwned ? [accountId] : [],
  saleEndsAt: bundle.closesAt === null ? null : bundle.closesAt - SALE_CLOSE_LEAD_MS,
  isSaleClosed: isSaleClosed(bundle.closesAt, now),
});
