import { Refusal, refusedFields } from '@ambang/refusal/refusal.ts';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

/** How bodies are read: JSON and forms. An empty one is none, whatever type it is said to have. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else void parseJson(request, text, done);
  });
  await app.register(formbody);
}

/**
 * A null character is nothing that PostgreSQL can hold, half a surrogate pair would be stored as another text, and a
 * replacement character stands where bytes were no UTF-8. The texts of a body stand at its top level.
 */
export function storable(body: unknown): unknown {
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
