import { getPracticeItems, MAX_PRACTICE_ITEMS } from '@ambang/contract/practice/items.ts';
import { findPracticeAccess } from '@ambang/db/practice/account-access.ts';
import { mayPractise } from '@ambang/practice-data/account/access.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { acceptsGzip } from '../http/replies/encodings.ts';
import { joinGzip, uncompressedPiece } from '../http/replies/gzip.ts';
import { registerPlainRoute } from '../http/route.ts';
import { createItemOpenings } from './item-openings.ts';
import { createPieceCache } from './item-pieces.ts';

const BEGINNING = uncompressedPiece('{"data":{"items":[');
const SEPARATOR = uncompressedPiece(',');
const END = uncompressedPiece(']}}');

/** Serves items with their keys. Each item is compressed once; a reply joins the pieces. */
export function practiceItemRoute(app: FastifyInstance, context: Context): void {
  const pieces = createPieceCache(context.database.db);
  const openings = createItemOpenings(context);
  registerPlainRoute(app, context, getPracticeItems, async ({ session: { accountId }, request, reply }) => {
    const ids = parseIds(request.query as object);
    const { byId } = await context.catalog.get();
    const access = await findPracticeAccess(context.database.pool, accountId, context.now());
    const practisable = ids.flatMap((id) => {
      const item = byId.get(id);
      return item && mayPractise(access, item) ? [item] : [];
    });
    const found = await pieces.get(await openings.restrict(accountId, access, practisable));
    const parts = [
      BEGINNING,
      ...found.flatMap((piece, index) => (index === 0 ? [piece] : [SEPARATOR, piece])),
      END,
    ];
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    return acceptsGzip(request)
      ? reply.header('content-encoding', 'gzip').send(joinGzip(parts))
      : reply.send(Buffer.concat(parts.map(({ plain }) => plain)));
  });
}

/** @throws Refusal without ids, and for more than `MAX_PRACTICE_ITEMS` */
function parseIds(query: object): string[] {
  const { ids } = query as Record<string, unknown>;
  const listed = typeof ids === 'string' ? [...new Set(ids.split(','))].filter((id) => id !== '') : [];
  if (listed.length > 0 && listed.length <= MAX_PRACTICE_ITEMS) return listed;
  throw new Refusal(
    'invalid',
    `Soal yang diminta tidak dapat dibaca: minimal 1, maksimal ${MAX_PRACTICE_ITEMS} soal sekaligus.`,
  );
}
