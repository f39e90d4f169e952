import { getPaper, getPicture } from '@ambang/contract/tryouts/papers.ts';
import { findStartedVersion } from '@ambang/db/tryouts/attempts.ts';
import { findStartedPicture } from '@ambang/db/tryouts/papers.ts';
import { missing } from '@ambang/refusal/refusal.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { acceptsBrotli, plainRoute } from '../http/route.ts';
import { paperBytes } from './paper.ts';

/**
 * The address names the content, so it never changes. It is cached privately, because only an account that has started
 * the tryout may have it.
 */
const FOREVER = 'private, max-age=31536000, immutable';

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Serves questions and pictures as ready bytes, without the envelope of the other calls. */
export function paperRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database;

  plainRoute(app, context, getPaper, async ({ account: { accountId }, params: { hash }, request, reply }) => {
    const versionId = isHash(hash) ? await findStartedVersion(db, accountId, hash) : null;
    if (versionId === null) throw missing('Naskah soal ini');
    const bytes = await paperBytes(await context.versions.get(versionId));
    const isBrotli = acceptsBrotli(request);
    if (isBrotli) reply.header('content-encoding', 'br');
    return reply
      .headers({ 'cache-control': FOREVER, vary: 'accept-encoding' })
      .type('application/json; charset=utf-8')
      .send(isBrotli ? bytes.brotli : bytes.plain);
  });

  plainRoute(app, context, getPicture, async ({ account: { accountId }, params: { hash }, reply }) => {
    const picture = isHash(hash) ? await findStartedPicture(db, accountId, hash) : null;
    if (!picture) throw missing('Gambar ini');
    return reply
      .headers({
        'cache-control': FOREVER,
        // An SVG opened by itself may neither run nor load anything.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      .type(picture.mediaType)
      .send(picture.bytes);
  });
}
