import type { Codec } from './codec.ts';
import { nullCodec } from './codec.ts';

export const BASE_PATH = '/api';

/**
 * The id of the account that the tab shows. All tabs share one session cookie, so the server replies 401 if another
 * account is signed in. Without the header the call runs as the signed-in account.
 */
export const ACCOUNT_HEADER = 'x-account';

/** The attempt number that the tab shows, for calls whose path names only the tryout. */
export const ATTEMPT_HEADER = 'x-attempt';

/** `account` requires a session and passes the account to the handler; `public` does neither. */
export type AuthLevel = 'public' | 'account';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `form` is URL-encoded. The specification requires `form` and `multipart` for some calls. */
export type BodyKind = 'json' | 'form' | 'multipart';

/**
 * `json` is `{data, message?}`. `bare` is JSON without that envelope: the paper, whose bytes are the same for all callers,
 * and the leaderboard, whose fields the specification lists. `encrypted` is the envelope, as bytes. `calendar` is a file in
 * iCalendar format. `events` are
 * server-sent events.
 */
export type ReplyKind = 'json' | 'bare' | 'picture' | 'encrypted' | 'calendar' | 'events';

export interface Endpoint<A extends AuthLevel, Params extends string, Body, Reply> {
  method: Method;
  /** The path below `BASE_PATH`, with `:name` for each parameter. */
  path: string;
  access: A;
  /** Whether the browser sends the call without credentials, so that the reply cannot set a cookie. */
  isAnonymous: boolean;
  /** Whether another server makes the call, so that its origin is not checked. */
  isWebhook: boolean;
  /** Whether the call may be repeated when its outcome is unknown. */
  isIdempotent: boolean;
  params: readonly Params[];
  bodyKind: BodyKind;
  body: Codec<unknown, Body>;
  replyKind: ReplyKind;
  /** For the kinds `json` and `bare`. */
  reply: Codec<unknown, Reply>;
}

/** Any row of the endpoint table. */
export type EndpointRow = Endpoint<AuthLevel, string, unknown, unknown>;

interface EndpointOptions<A extends AuthLevel, BodyWire, Body, ReplyWire, Reply> {
  access: A;
  isAnonymous?: boolean;
  isWebhook?: boolean;
  /** Defaults to true for `GET` only. */
  isIdempotent?: boolean;
  body?: Codec<BodyWire, Body>;
  bodyKind?: BodyKind;
  replyKind?: ReplyKind;
  reply?: Codec<ReplyWire, Reply>;
}

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * Creates a row of the endpoint table. The server registers its routes from these rows, and the browser makes its calls
 * with them. The result hides the wire types, because only the row's codec uses them.
 */
export function endpoint<
  const Path extends string,
  A extends AuthLevel,
  BodyWire = null,
  Body = null,
  ReplyWire = null,
  Reply = null,
>(
  method: Method,
  path: Path,
  options: EndpointOptions<A, BodyWire, Body, ReplyWire, Reply>,
): Endpoint<A, ParamsOf<Path>, Body, Reply> {
  const params = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as ParamsOf<Path>);
  return {
    method,
    path,
    access: options.access,
    isAnonymous: options.isAnonymous ?? false,
    isWebhook: options.isWebhook ?? false,
    isIdempotent: options.isIdempotent ?? method === 'GET',
    params,
    bodyKind: options.bodyKind ?? 'json',
    replyKind: options.replyKind ?? 'json',
    body: (options.body ?? nullCodec) as Codec<unknown, Body>,
    reply: (options.reply ?? nullCodec) as Codec<unknown, Reply>,
  };
}

/** The unique name of a row. Rows may share a path, but not both method and path. */
export const endpointName = ({ method, path }: { method: Method; path: string }): string =>
  `${method} ${path}`;

/** The URL path of an endpoint that has one parameter. */
export const endpointPath = ({ path }: { path: string }, parameter: string): string =>
  BASE_PATH + path.replace(/:\w+/, parameter);

/** The body fields that a failure can name. */
export const fieldNames = ['name', 'email', 'phone', 'password', 'current', 'avatar'] as const;

export type FieldName = (typeof fieldNames)[number];

/** The reply of every failed call. */
export interface FailureReply {
  message: string;
  /** The field to correct; absent if the failure is not about a single field. */
  field?: FieldName;
  /** True from the proxy when the instance ended after it had got the call, which it may have made. */
  isUnknown?: boolean;
}

/** The envelope of a `json` reply. */
export interface SuccessReply<Data> {
  data: Data;
  message?: string;
}
