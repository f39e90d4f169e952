import type { Access, BodyKind, Endpoint, Method } from '@ambang/contract/endpoint.ts';
import { ACCOUNT_HEADER, BASE_PATH } from '@ambang/contract/endpoint.ts';
import { bodySchema } from '@ambang/contract/schema/bodies.ts';
import type { Session } from '@ambang/db/accounts/sessions.ts';
import { Refusal } from '@ambang/refusal/refusal.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Context } from '../context.ts';
import { currentSession, endedSession } from '../sessions/session.ts';
import { requireStorable } from './bodies/body.ts';
import { sendJson } from './replies/json-reply.ts';
import { acceptMultipart, bodyLimits, readMultipart } from './bodies/multipart.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When the whole body had arrived, epoch ms; null until then. */
    arrivedAt: number | null;
    /** The session that calls; null in `public` calls. */
    account: Session | null;
  }
  interface FastifyContextConfig {
    /** The row of the endpoint table that the route serves. */
    endpoint?: AnyEndpoint;
  }
}

type AnyEndpoint = Endpoint<Access, string, unknown, unknown>;

/** Must run before any route is registered. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('arrivedAt', null);
  app.decorateRequest('account', null);
}

export interface Call<A extends Access, Params extends string, Body> {
  /** The session that calls. Handlers of `public` endpoints have none to read. */
  account: A extends 'account' ? Session : never;
  params: Record<Params, string>;
  body: Body;
  now: number;
  /** When the whole call had arrived, before the database was asked anything; epoch ms. */
  arrivedAt: number;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface HandlerResult<Reply> {
  data: Reply;
  message?: string;
}

/** Registers one row of the endpoint table. Access, body and reply are handled here, the act itself in `handler`. */
export function route<A extends Access, Params extends string, Body, Reply>(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint<A, Params, Body, Reply>,
  handler: (call: Call<A, Params, Body>) => Promise<HandlerResult<Reply>>,
): void {
  const schema = bodySchema(endpoint);
  const options: RouteOptions = {
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
        body: schema ? endpoint.body.read(requireStorable(request.body)) : null,
        now,
        arrivedAt: request.arrivedAt ?? now,
        request,
        reply,
      };
      const { data, message } = await handler(call as Call<A, Params, Body>);
      return sendJson(request, reply, { data: endpoint.reply.write(data), ...(message && { message }) });
    },
  };
  const { bodyKind } = endpoint;
  if (bodyKind === 'json') app.route(options);
  else
    acceptMultipart(app, bodyKind, (scope) => scope.route({ ...options, bodyLimit: bodyLimits[bodyKind] }));
}

/** Registers a row whose handler sends the answer itself: bytes that are ready, or a stream. */
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
    // A HEAD request would open a stream that nobody reads.
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

/** The hooks that check who calls before the body is judged. */
function accessHooks(
  context: Context,
  row: { access: Access; bodyKind: BodyKind; method: Method; path: string },
): Pick<RouteOptions, 'preValidation' | 'errorHandler'> {
  const { access, bodyKind } = row;
  const authenticate = async (request: FastifyRequest) => {
    if (access !== 'account') return;
    request.account = await requireAccount(context, request);
    // Counted before a form is read, so that a refused form is not even taken in.
    context.throttles.calls.count(row, request.account.accountId, context.now());
  };
  return {
    preValidation: async (request, reply) => {
      request.arrivedAt = context.now();
      await authenticate(request);
      if (bodyKind === 'multipart' || (bodyKind === 'form' && request.isMultipart()))
        request.body = await readMultipart(request, reply, bodyKind);
    },
    errorHandler: authenticateFirst(authenticate),
  };
}

/**
 * Answers errors of a route. An unreadable body fails before the access check; somebody who is signed out has to hear that
 * first all the same.
 */
export const authenticateFirst =
  (authenticate: (request: FastifyRequest) => Promise<unknown>): NonNullable<RouteOptions['errorHandler']> =>
  (error, request, reply) => {
    const isUnread = request.arrivedAt === null && !(error instanceof Refusal);
    const asked = isUnread ? authenticate(request) : Promise.resolve();
    void asked.then(
      () => reply.send(error),
      (refusal: unknown) => reply.send(refusal),
    );
  };

/** @throws Refusal when nobody is signed in, or another account than the caller believes */
export async function requireAccount(context: Context, request: FastifyRequest): Promise<Session> {
  const session = await currentSession(context, request);
  if (!session) throw endedSession();
  requireShownAccount(session, request);
  return session;
}

/**
 * Refuses a call from a page that still shows another account: another tab has signed somebody else in, and both tabs
 * share the cookie.
 * @throws Refusal when the caller believes another account to be signed in
 */
export function requireShownAccount({ accountId }: Session, { headers }: FastifyRequest): void {
  const believed = headers[ACCOUNT_HEADER];
  if (believed === undefined || believed === accountId) return;
  throw new Refusal(
    'signed-out',
    'Akun lain sedang masuk di peramban ini, jadi tidak ada yang diubah. Masuk lagi dengan akunmu.',
  );
}
