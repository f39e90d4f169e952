import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Access, Endpoint } from '@ambang/contract/endpoint.ts';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import { bodySchema } from '@ambang/contract/schema/bodies.ts';
import type { Session } from '@ambang/db/sessions.ts';
import { Refusal } from '@ambang/orders/refusal.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { currentSession } from './session.ts';

const brotli = promisify(brotliCompress);

export interface Call<A extends Access, Params extends string, Body> {
  /** Only handlers of `account` endpoints have one to read. */
  account: A extends 'account' ? Session : never;
  params: Record<Params, string>;
  body: Body;
  now: number;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Said<Reply> {
  data: Reply;
  message?: string;
}

interface RouteOptions {
  /** Compress the answer per request: only worth it for a large one that is asked for rarely. */
  compress?: boolean;
}

/** Registers one row of the endpoint table: access, body and reply are handled here, the act in `handler`. */
export function route<A extends Access, Params extends string, Body, Reply>(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint<A, Params, Body, Reply>,
  handler: (call: Call<A, Params, Body>) => Promise<Said<Reply>>,
  options: RouteOptions = {},
): void {
  const schema = bodySchema(endpoint.path);
  app.route({
    method: endpoint.method,
    url: BASE_PATH + endpoint.path,
    schema: schema ? { body: schema } : {},
    handler: async (request, reply) => {
      const account = endpoint.access === 'account' ? await requireAccount(context, request) : undefined;
      const call = {
        account,
        params: request.params,
        body: schema ? endpoint.body.read(storable(request.body)) : null,
        now: context.now(),
        request,
        reply,
      };
      const { data, message } = await handler(call as Call<A, Params, Body>);
      const answer = { data: endpoint.reply.write(data), ...(message && { message }) };
      return options.compress ? sendCompressed(request, reply, answer) : reply.send(answer);
    },
  });
}

export async function requireAccount(context: Context, request: FastifyRequest): Promise<Session> {
  const session = await currentSession(context, request);
  if (!session) throw new Refusal('signed-out', 'Sesi kamu sudah berakhir. Silakan masuk lagi.');
  return session;
}

export const acceptsBrotli = (request: FastifyRequest): boolean =>
  /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));

/**
 * A null character is nothing that PostgreSQL can hold, half a surrogate pair would be stored as another text. The
 * texts of a body stand at its top level.
 */
function storable(body: unknown): unknown {
  const isStorable = (value: unknown) =>
    typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'));
  if (Object.values(body as object).every(isStorable)) return body;
  throw new Refusal('invalid', 'Ada karakter yang tidak dapat dibaca. Hapus lalu ketik ulang isiannya.');
}

async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): Promise<FastifyReply> {
  if (!acceptsBrotli(request)) return reply.send(answer);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  const bytes = await brotli(JSON.stringify(answer), quality);
  return reply
    .type('application/json; charset=utf-8')
    .header('content-encoding', 'br')
    .header('vary', 'accept-encoding')
    .send(bytes);
}

/** An id in a path, or null for what cannot be one. */
export function numericId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
