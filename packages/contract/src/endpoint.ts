import type { Codec } from './codec.ts';
import { nothing } from './codec.ts';

export const BASE_PATH = '/api';

/**
 * Carries the id of the account that the caller believes to be signed in, because all tabs share one cookie. When
 * another account is signed in, the server answers 401 and changes nothing. Without the header the call is for whoever
 * is signed in.
 */
export const ACCOUNT_HEADER = 'x-account';

/** Carries the number of the attempt that the caller sees, for calls that name only the tryout. */
export const ATTEMPT_HEADER = 'x-attempt';

/** `account` handlers receive the signed-in account; `public` ones have none to read. */
export type AuthLevel = 'public' | 'account';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How a body travels: JSON, or the forms that the specification asks for, url-encoded or (with a file) multipart. */
export type BodyKind = 'json' | 'form' | 'multipart';

/**
 * How a reply travels: as `{data, message?}`, as JSON without that envelope (one prebuilt buffer for everybody), as the
 * bytes of a picture, as bytes that only a key opens, or as server-sent events.
 */
export type ReplyKind = 'json' | 'bare' | 'picture' | 'sealed' | 'events';

export interface Endpoint<A extends AuthLevel, Params extends string, Body, Reply> {
  method: Method;
  /** Below `BASE_PATH`, with `:name` for each parameter. */
  path: string;
  access: A;
  /** Whether the call is sent without credentials: it does not need the cookie, and its answer cannot set one. */
  isAnonymous: boolean;
  /** Whether it is another server that calls, from an origin that is not ours. */
  isWebhook: boolean;
  /** Whether the call may be made again when nobody knows what came of it: it reads, or counts once however often it comes. */
  isIdempotent: boolean;
  params: readonly Params[];
  bodyKind: BodyKind;
  body: Codec<unknown, Body>;
  replyKind: ReplyKind;
  /** The codec of a reply that travels as JSON. */
  reply: Codec<unknown, Reply>;
}

interface Plan<A extends AuthLevel, BodyWire, Body, ReplyWire, Reply> {
  access: A;
  isAnonymous?: boolean;
  isWebhook?: boolean;
  /** By default only of a `GET`. */
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
 * Makes one row of the endpoint table. The server registers routes from it and the browser makes calls from it. The
 * result hides the wire types on purpose: only the row's codec may look at them.
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
  plan: Plan<A, BodyWire, Body, ReplyWire, Reply>,
): Endpoint<A, ParamsOf<Path>, Body, Reply> {
  const params = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as ParamsOf<Path>);
  return {
    method,
    path,
    access: plan.access,
    isAnonymous: plan.isAnonymous ?? false,
    isWebhook: plan.isWebhook ?? false,
    isIdempotent: plan.isIdempotent ?? method === 'GET',
    params,
    bodyKind: plan.bodyKind ?? 'json',
    replyKind: plan.replyKind ?? 'json',
    body: (plan.body ?? nothing) as Codec<unknown, Body>,
    reply: (plan.reply ?? nothing) as Codec<unknown, Reply>,
  };
}

/** A row's unique name: two rows may share a path, but not both method and path. */
export const endpointName = ({ method, path }: { method: Method; path: string }): string =>
  `${method} ${path}`;

/** The address of a row with one parameter, as a link that the server hands out. */
export const addressOf = ({ path }: { path: string }, parameter: string): string =>
  BASE_PATH + path.replace(/:\w+/, parameter);

/** The fields of forms that a refusal may be about, by their names in the body. */
export const fieldNames = ['name', 'email', 'phone', 'password', 'current', 'avatar'] as const;

export type FieldName = (typeof fieldNames)[number];

/** What every failed call answers. */
export interface Failure {
  message: string;
  /** The field to correct; absent when the refusal is about no single field. */
  field?: FieldName;
}

/** What every successful call answers. */
export interface Success<Data> {
  data: Data;
  message?: string;
}
