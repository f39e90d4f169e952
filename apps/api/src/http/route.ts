import type { AuthLevel, BodyKind, Endpoint, EndpointRow, Method } from '@ambang/contract/endpoint.ts';
import { ACCOUNT_HEADER, BASE_PATH } from '@ambang/contract/endpoint.ts';
import { bodySchema } from '@ambang/contract/schema/bodies.ts';
import type { ActiveSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Context } from '../context.ts';
import { findCurrentSession, sessionEndedRefusal } from '../sessions/session.ts';
import { requireStorableTexts } from './bodies/body.ts';
import { sendJson } from './replies/json-reply.ts';
import { registerMultipartRoutes, bodyLimits, readMultipart } from './bodies/multipart.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When the whole body had arrived, epoch ms; null until then. */
    arrivedAt: number | null;
    /** The caller's session; null in `public` calls and before the access check. */
    session: ActiveSession | null;
  }
  interface FastifyContextConfig {
    endpoint?: EndpointRow;
    /** Not checked for its origin, because the session has no part in it: a token in the address is the only proof. */
    needsNoOrigin?: true;
  }
}

/** Must run before any route is registered. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('arrivedAt', null);
  app.decorateRequest('session', null);
}

export interface RouteCall<A extends AuthLevel, Params extends string, Body> {
  /** The type keeps handlers of `public` endpoints from using it. */
  session: A extends 'account' ? ActiveSession : never;
  params: Record<Params, string>;
  body: Body;
  now: number;
  /** When the whole call had arrived, before the first query; epoch ms. */
  arrivedAt: number;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface HandlerResult<Reply> {
  data: Reply;
  message?: string;
}

/** The route checks access and reads the body before it calls `handler`, whose result is sent as JSON. */
export function registerRoute<A extends AuthLevel, Params extends string, Body, Reply>(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint<A, Params, Body, Reply>,
  handler: (call: RouteCall<A, Params, Body>) => Promise<HandlerResult<Reply>>,
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
        session: request.session,
        params: request.params,
        body: schema ? endpoint.body.read(requireStorableTexts(request.body)) : null,
        now,
        arrivedAt: request.arrivedAt ?? now,
        request,
        reply,
      };
      const { data, message } = await handler(call as RouteCall<A, Params, Body>);
      return sendJson(request, reply, { data: endpoint.reply.write(data), ...(message && { message }) });
    },
  };
  const { bodyKind } = endpoint;
  if (bodyKind === 'json') app.route(options);
  else
    registerMultipartRoutes(app, bodyKind, (scope) =>
      scope.route({ ...options, bodyLimit: bodyLimits[bodyKind] }),
    );
}

/** Registers a route without a body whose handler sends the reply: bytes or a stream. */
export function registerPlainRoute<A extends AuthLevel, Params extends string>(
  app: FastifyInstance,
  context: Context,
  endpoint: Endpoint<A, Params, null, unknown>,
  handler: (call: RouteCall<A, Params, null>) => Promise<FastifyReply>,
): void {
  app.route({
    method: endpoint.method,
    url: BASE_PATH + endpoint.path,
    config: { endpoint },
    // A HEAD request would open an event stream.
    exposeHeadRoute: endpoint.replyKind !== 'events',
    ...accessHooks(context, endpoint),
    handler: async (request, reply) => {
      const { session, params } = request;
      const now = context.now();
      const call = { session, params, body: null, now, arrivedAt: request.arrivedAt ?? now, request, reply };
      return handler(call as RouteCall<A, Params, null>);
    },
  });
}

/** Authenticates before the body is validated. */
function accessHooks(
  context: Context,
  endpoint: { access: AuthLevel; bodyKind: BodyKind; method: Method; path: string },
): Pick<RouteOptions, 'preValidation' | 'errorHandler'> {
  const { access, bodyKind } = endpoint;
  const authenticate = async (request: FastifyRequest) => {
    if (access !== 'account') return;
    request.session = await requireAccount(context, request);
    // Counted before a form is read, so that an account above its limit cannot upload.
    context.throttles.calls.count(endpoint, request.session.accountId, context.now());
  };
  return {
    preValidation: async (request, reply) => {
      request.arrivedAt = context.now();
      await authenticate(request);
      if (bodyKind === 'multipart' || (bodyKind === 'form' && request.isMultipart()))
        request.body = await readMultipart(request, reply, bodyKind);
    },
    errorHandler: createAuthFirstErrorHandler(authenticate),
  };
}

/**
 * Creates the error handler of a route. An unreadable body fails before the access check. The error handler then does the
 * check, so that a signed-out caller gets 401.
 */
export const createAuthFirstErrorHandler =
  (authenticate: (request: FastifyRequest) => Promise<unknown>): NonNullable<RouteOptions['errorHandler']> =>
  (error, request, reply) => {
    const isAccessUnchecked = request.arrivedAt === null && !(error instanceof Refusal);
    const checked = isAccessUnchecked ? authenticate(request) : Promise.resolve();
    void checked.then(
      () => reply.send(error),
      (refusal: unknown) => reply.send(refusal),
    );
  };

/** @throws Refusal for a signed-out caller, or when the page shows an account other than the signed-in one */
export async function requireAccount(context: Context, request: FastifyRequest): Promise<ActiveSession> {
  const session = await findCurrentSession(context, request);
  if (!session) throw sessionEndedRefusal();
  requireSessionOfShownAccount(session, request);
  return session;
}

/**
 * Tabs share the session cookie. A page may therefore still show one account after another tab has signed in to a second.
 * @throws Refusal when the page shows an account other than the signed-in one
 */
export function requireSessionOfShownAccount(
  { accountId }: ActiveSession,
  { headers }: FastifyRequest,
): void {
  const shown = headers[ACCOUNT_HEADER];
  if (shown === undefined || shown === accountId) return;
  throw new Refusal(
    'signed-out',
    'Akun lain sedang masuk di peramban ini, jadi tidak ada yang diubah. Masuk lagi dengan akunmu.',
  );
}
