import { getEnvelope, getPaper, getPicture } from '@ambang/contract/tryouts/papers.ts';
import {
  findEnvelopeVersionId,
  findStartedVersionId,
  findStartedVersionsWithPicture,
  isPracticePicture,
} from '@ambang/db/tryouts/papers.ts';
import { isSha256Hex } from '@ambang/server/path-ids.ts';
import { notFoundRefusal } from '@ambang/server/refusal.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { sendPlainOrBrotli } from '../../http/replies/encodings.ts';
import { registerPlainRoute } from '../../http/route.ts';
import { createEnvelope } from './envelope.ts';
import { createPaperBytes, listQuestionPictureHashes } from './paper.ts';
import { createPictureCache } from './pictures.ts';

/**
 * The address contains a hash of the content. `private` excludes shared caches, because only accounts that started or
 * own the tryout may get the content.
 */
const IMMUTABLE = 'private, max-age=31536000, immutable';

const pictureHeaders = {
  'cache-control': IMMUTABLE,
  // An SVG that is opened as a page can neither run scripts nor load files.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** Serves questions, pictures and encrypted papers as bytes, without the `data` object of other replies. */
export function paperRoutes(app: FastifyInstance, context: Context): void {
  const { db, pool } = context.database;
  const pictures = createPictureCache(db);

  registerPlainRoute(app, context, getPaper, async ({ session, params: { hash }, request, reply }) => {
    const versionId = isSha256Hex(hash) ? await findStartedVersionId(pool, session.accountId, hash) : null;
    if (versionId === null) throw notFoundRefusal('Naskah soal ini');
    const bytes = await createPaperBytes(await context.versions.get(versionId));
    reply.headers({ 'cache-control': IMMUTABLE, vary: 'accept-encoding' });
    return sendPlainOrBrotli(request, reply.type('application/json; charset=utf-8'), bytes);
  });

  registerPlainRoute(
    app,
    context,
    getEnvelope,
    async ({ session: { accountId }, params: { hash }, reply }) => {
      const versionId = isSha256Hex(hash) ? await findEnvelopeVersionId(pool, accountId, hash) : null;
      if (versionId === null) throw notFoundRefusal('Naskah soal ini');
      const bytes = await createEnvelope(await context.versions.get(versionId), db);
      return reply.header('cache-control', IMMUTABLE).type('application/octet-stream').send(bytes);
    },
  );

  registerPlainRoute(app, context, getPicture, async ({ session, params: { hash }, request, reply }) => {
    const isVisible = isSha256Hex(hash) && (await isVisibleTo(context, session.accountId, hash));
    const picture = isVisible ? await pictures.get(hash) : null;
    if (!picture) throw notFoundRefusal('Gambar ini');
    const { bytes, brotli, mediaType } = picture;
    reply.headers(pictureHeaders).type(mediaType);
    if (brotli === null) return reply.send(bytes);
    reply.header('vary', 'accept-encoding');
    return sendPlainOrBrotli(request, reply, { plain: bytes, brotli });
  });
}

/**
 * Whether the account may see a picture. Pictures of questions are visible after the start. Pictures of explanations are
 * visible after the seal, because they reveal answers. Those of the practice pool are visible with any grant.
 */
async function isVisibleTo(
  { database, versions }: Context,
  accountId: string,
  hash: string,
): Promise<boolean> {
  for (const { versionId, isSealed } of await findStartedVersionsWithPicture(database.pool, accountId, hash))
    if (isSealed || listQuestionPictureHashes(await versions.get(versionId)).has(hash)) return true;
  return isPracticePicture(database.pool, accountId, hash);
}
