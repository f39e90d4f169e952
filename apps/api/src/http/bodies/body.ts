import type { IncomingMessage } from 'node:http';
import { Refusal, refusedFields } from '@ambang/server/refusal.ts';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

/** Registers the parsers of JSON and url-encoded forms. An empty JSON body counts as no body. */
export async function registerBodyParsers(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else void parseJson(request, text, done);
  });
  await app.register(formbody);
}

/**
 * Refuses texts that cannot be stored as they were sent. PostgreSQL cannot store a null character and would store a lone
 * surrogate as another character. A replacement character usually means that the bytes were not UTF-8. In our bodies only
 * the top level contains texts.
 * @throws Refusal, with the field if it is one of `refusedFields`
 */
export function requireStorableTexts(body: unknown): unknown {
  const isStorable = (value: unknown) =>
    typeof value !== 'string' || (value.isWellFormed() && !/[\0\ufffd]/.test(value));
  const fault = Object.entries(body as object).find(([, value]) => !isStorable(value));
  if (!fault) return body;
  throw new Refusal(
    'invalid',
    'Ada karakter yang tidak dapat dibaca. Hapus lalu ketik ulang isiannya.',
    refusedFields.find((field) => field === fault[0]),
  );
}

/**
 * Reads a body with a Content-Length. A body that arrives together with the head needs no stream.
 * @param done called with the whole body; not called when the body is cut off
 */
export function readWholeBody(request: IncomingMessage, done: (body: Buffer) => void): void {
  process.nextTick(() => {
    const first = request.read() as Buffer | null;
    if (first?.length === Number(request.headers['content-length'])) return done(first);
    const chunks = first ? [first] : [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => done(Buffer.concat(chunks)));
  });
}
