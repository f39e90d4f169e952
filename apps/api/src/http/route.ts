import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Access, BodyKind, Endpoint, Method } from '@ambang/contract/endpoint.ts';
import { ACCOUNT_HEADER, BASE_PATH } from '@ambang/contract/endpoint.ts';
import { bodySchema } from '@ambang/contract/schema/bodies.ts';
import type { Session } from '@ambang/db/accounts/sessions.ts';
import { Refusal } from '@ambang/refusal/refusal.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Context } from '../context.ts';
import { currentSession, endedSession } from '../sessions/session.ts';
import { storable } from './body.ts';
import { readMultipart } from './multipart.ts';

const brotli = promisify(brotliCompress);

declare module 'fastify' {
  interface FastifyRequest {
    /** When the whole body was here, epoch ms; null until then. */
    arrivedAt: number | null;
    /** Null in `public` calls. */
    account: Session | null;
  }
  interface FastifyContextConfig {
    /** The row of the endpoint table that the route serves. */
    endpoint?: AnyEndpoint;
  }
}

type AnyEndpoint = Endpoint<Access, string, unknown, unknown>;

/** Must run before any route is registered. */
export function prepareCalls(app: FastifyInstance): void {
  app.decorateRequest('arrivedAt', null);
  app.decorateRequest('account', null);
}

export interface Call<A extends Access, Params extends string, Body> {
  /** Only handlers of `account` endpoints have one to read. */
  account: A extends 'account' ? Session : never;
  params: Record<Params, string>;
  body: Body;
  now: number;
  /** When the whole call was here, before anything was asked of the database. */
  arrivedAt: number;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Said<Reply> {
  data: Reply;
  message?: string;
}

interface CallOptions {
  /** Compress the answer per request: only worth it for a large one that is asked for rarely. */
  compress?: boolean;
}

/** Registers one row of the endpoint table: access, body and reply are handled here, the act in `handler`. */
export function route<A extends Access, Params extends string, Body, Reply>(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint<A, Params, Body, Reply>,
  handler: (call: Call<A, Params, Body>) => Promise<Said<Reply>>,
  options: CallOptions = {},
): void {
  const schema = bodySchema(endpoint);
  app.route({
    method: endpoint.method,
    url: BASE_PATH + endpoint.path,
    config: { endpoint },
    schema: schema ? { body: schema } : {},
    ...accessHooks(context, endpoint),
    handler: async (request, reply) => {
      const now = context.now();
      const call = {
        account: request.account,
        params: request.params,
        body: schema ? endpoint.body.read(storable(request.body)) : null,
        now,
        arrivedAt: request.arrivedAt ?? now,
        request,
        reply,
      };
      const { data, message } = await handler(call as Call<A, Params, Body>);
      const answer = { data: endpoint.reply.write(data), ...(message && { message }) };
      return options.compress ? sendCompressed(request, reply, answer) : reply.send(answer);
    },
  });
}

/** Registers a row whose answer the handler itself sends: bytes that are ready, or a stream. */
export function plainRoute<A extends Access, Params extends string>(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint<A, Params, null, unknown>,
  handler: (call: Call<A, Params, null>) => Promise<FastifyReply>,
): void {
  app.route({
    method: endpoint.method,
    url: BASE_PATH + endpoint.path,
    config: { endpoint },
    // To HEAD a stream would begin that nobody reads.
    exposeHeadRoute: endpoint.replyKind !== 'events',
    ...accessHooks(context, endpoint),
    handler: async (request, reply) => {
      const { account, params } = request;
      const now = context.now();
      const call = { account, params, body: null, now, arrivedAt: request.arrivedAt ?? now, request, reply };
      return handler(call as Call<A, Params, null>);
    },
  });
}

/** Who calls is settled before what they send is judged. */
function accessHooks(
  context: Context,
  row: { access: Access; bodyKind: BodyKind; method: Method; path: string },
): Pick<RouteOptions, 'preValidation' | 'errorHandler'> {
  const { access, bodyKind } = row;
  const authenticate = async (request: FastifyRequest) => {
    if (access !== 'account') return;
    request.account = await requireAccount(context, request);
    // Before a form is read: what is too much is not even taken in.
    context.throttles.calls.count(row, request.account.accountId, context.now());
  };
  return {
    preValidation: async (request, reply) => {
      request.arrivedAt = context.now();
      await authenticate(request);
      if (bodyKind === 'multipart') request.body = await readMultipart(request, reply);
    },
    // A body that cannot be read never comes to the validation; who is signed out has to hear that first all the same.
    errorHandler: (error, request, reply) => {
      const isUnread = request.arrivedAt === null && !(error instanceof Refusal);
      const asked = isUnread ? authenticate(request) : Promise.resolve();
      void asked.then(
        () => reply.send(error),
        (refusal: unknown) => reply.send(refusal),
      );
    },
  };
}

/** @throws Refusal when nobody is signed in, or another account than the caller believes */
export async function requireAccount(context: Context, request: FastifyRequest): Promise<Session> {
  const session = await currentSession(context, request);
  if (!session) throw endedSession();
  requireBelievedAccount(session, request);
  return session;
}

/**
 * A tab may still show one account while another tab has signed somebody else in: the cookie is shared.
 * @throws Refusal when the caller believes another account to be signed in
 */
export function requireBelievedAccount({ accountId }: Session, { headers }: FastifyRequest): void {
  const believed = headers[ACCOUNT_HEADER];
  if (believed === undefined || believed === accountId) return;
  throw new Refusal(
    'signed-out',
    'Akun lain sedang masuk di peramban ini, jadi tidak ada yang diubah. Masuk lagi dengan akunmu.',
  );
}

export const acceptsBrotli = (request: FastifyRequest): boolean =>
  /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));

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

/**
 * An id in a path, or null for what cannot be one.
 * @param digits nine at most fit every integer column of the database, fifteen every bigint and every number here
 */
export function numericId(text: string, digits = 9): number | null {
  return /^[1-9]\d*$/.test(text) && text.length <= digits ? Number(text) : null;
}
