import { getEnvelope, getPaper, getPicture } from '@ambang/contract/tryouts/papers.ts';
import { findStartedVersion } from '@ambang/db/tryouts/attempts.ts';
import { findSealableVersion, findStartedPicture } from '@ambang/db/tryouts/papers.ts';
import { missing } from '@ambang/refusal/refusal.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { acceptsBrotli, plainRoute } from '../http/route.ts';
import { envelopeBytes } from './envelope.ts';
import { paperBytes } from './paper.ts';

/**
 * The address names the content, so it never changes. It is cached privately, because only an account that has started
 * the tryout may have it, or owns it where the content is sealed.
 */
const FOREVER = 'private, max-age=31536000, immutable';

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** Serves questions, pictures and sealed papers as ready bytes, without what other calls wrap their data in. */
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

  plainRoute(app, context, getEnvelope, async ({ account: { accountId }, params: { hash }, reply }) => {
    const versionId = isHash(hash) ? await findSealableVersion(db, accountId, hash) : null;
    if (versionId === null) throw missing('Naskah soal ini');
    const bytes = await envelopeBytes(db, await context.versions.get(versionId));
    return reply.header('cache-control', FOREVER).type('application/octet-stream').send(bytes);
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
