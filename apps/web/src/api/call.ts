import type { AuthLevel, Endpoint, SuccessReply } from '@ambang/contract/endpoint.ts';
import { ACCOUNT_HEADER, ATTEMPT_HEADER, BASE_PATH } from '@ambang/contract/endpoint.ts';
import type { DeviceClocks, RoundTrip } from '../clock/server-clock.ts';
import { readDeviceClocks } from '../clock/server-clock.ts';
import { createChangeSignal } from '../change-signal.ts';
import { CallFailure, toFailure } from './failure.ts';
import type { FetchResult } from './fetch-with-timeout.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';
import type { RepeatOptions } from './lost-reply.ts';
import { sendUntilReply } from './lost-reply.ts';

const DEFAULT_TIMEOUT_MS = 20_000;

export interface CallOptions extends RepeatOptions {
  timeoutMs?: number;
  /** Lets a small request outlive its page. */
  keepalive?: boolean;
  /** Low for a reply that the screen does not show first. */
  priority?: RequestPriority;
  /** The account of the call, if it is not the page's current account. */
  accountId?: string;
  /** The number of the displayed attempt, for endpoints that take only a tryout id. */
  attempt?: number;
  query?: Readonly<Record<string, string>>;
  /** Restores the parts that the server left out because this page already has them. */
  completeReply?: (wire: unknown) => unknown;
}

type ParamsInput<Params extends string> = [Params] extends [never]
  ? { params?: undefined }
  : { params: Readonly<Record<Params, string | number>> };

type BodyInput<Body> = [Body] extends [null] ? { body?: undefined } : { body: Body };

type Input<Params extends string, Body> = ParamsInput<Params> & BodyInput<Body> & CallOptions;

type Arguments<Params extends string, Body> =
  Record<never, never> extends Input<Params, Body>
    ? [input?: Input<Params, Body>]
    : [input: Input<Params, Body>];

interface WholeReply<Reply> {
  value: Reply;
  message: string | undefined;
  /** The server's clock from the `Date` header, epoch ms to the second. */
  serverTime: number | null;
}

const unauthorized = createChangeSignal();

/** Calls the listener when an account endpoint replies with 401. @returns the function that unsubscribes */
export const onUnauthorized = unauthorized.subscribe;

export const notifyUnauthorized = unauthorized.notify;

/** @throws CallFailure when the server refuses, NetworkFailure when no reply arrives */
export async function call<A extends AuthLevel, Params extends string, Body, Reply>(
  endpoint: Endpoint<A, Params, Body, Reply>,
  ...input: Arguments<Params, Body>
): Promise<Reply> {
  return (await callForWholeReply(endpoint, ...input)).value;
}

interface TimedReply<Reply> extends Pick<WholeReply<Reply>, 'value' | 'serverTime'> {
  trip: RoundTrip;
  requestedAt: DeviceClocks;
}

/**
 * Like `call`, with the times of the request and the reply. With `requestedAt` a caller can detect that the device's
 * clock was changed during the call.
 */
export async function timedCall<A extends AuthLevel, Params extends string, Body, Reply>(
  endpoint: Endpoint<A, Params, Body, Reply>,
  ...input: Arguments<Params, Body>
): Promise<TimedReply<Reply>> {
  const requestedAt = readDeviceClocks();
  const { value, serverTime } = await callForWholeReply(endpoint, ...input);
  return { value, serverTime, trip: { sentAt: requestedAt.wall, receivedAt: Date.now() }, requestedAt };
}

/** Like `call`, with the server's message and time. */
export async function callForWholeReply<A extends AuthLevel, Params extends string, Body, Reply>(
  endpoint: Endpoint<A, Params, Body, Reply>,
  ...[input]: Arguments<Params, Body>
): Promise<WholeReply<Reply>> {
  const address = addressOf(endpoint, input?.params, input?.query);
  // Created once, because another account may have signed in before a repeated call.
  const request = {
    ...createRequestInit(endpoint, input?.body ?? null, headersFor(endpoint, input)),
    keepalive: input?.keepalive ?? false,
    priority: input?.priority ?? 'auto',
    signal: input?.signal ?? null,
  };
  const response = await sendUntilReply(endpoint, input ?? {}, async () => {
    const reply = await fetchWithTimeout(input?.timeoutMs ?? DEFAULT_TIMEOUT_MS, address, request);
    if (!reply.ok) throw failureOf(endpoint, reply);
    return reply;
  });
  const { serverTime } = response;
  if (endpoint.replyKind === 'bare')
    return { value: endpoint.reply.read(response.body), message: undefined, serverTime };
  const { data, message } = response.body as SuccessReply<unknown>;
  const complete = input?.completeReply ? input.completeReply(data) : data;
  return { value: endpoint.reply.read(complete ?? null), message, serverTime };
}

function addressOf<Params extends string>(
  endpoint: { path: string; params: readonly Params[] },
  params: Readonly<Partial<Record<Params, string | number>>> | undefined,
  query: CallOptions['query'],
): string {
  const path = endpoint.params.reduce(
    (address, name) => address.replace(`:${name}`, encodeURIComponent(String(params?.[name]))),
    endpoint.path,
  );
  return `${BASE_PATH}${path}${query ? `?${String(new URLSearchParams(query))}` : ''}`;
}

function createRequestInit<Body>(
  endpoint: Omit<Endpoint<AuthLevel, string, Body, unknown>, 'params' | 'reply'>,
  value: unknown,
  headers: Record<string, string>,
): RequestInit {
  const credentials = endpoint.isAnonymous ? 'omit' : 'include';
  // With `no-store`, history navigation shows no old reply.
  const base: RequestInit = { method: endpoint.method, credentials, cache: 'no-store', headers };
  if (value === null) return base;
  const wire = endpoint.body.write(value as Body);
  if (endpoint.bodyKind === 'multipart') return { ...base, body: toFormData(wire as Parts) };
  if (endpoint.bodyKind === 'form') return { ...base, body: toSearchParams(wire as Record<string, unknown>) };
  return {
    ...base,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(wire),
  };
}

/** Sends the account id, because another tab may have signed in to a different account with the same cookie. */
function headersFor(
  { access }: { access: AuthLevel },
  { accountId, attempt }: CallOptions = {},
): Record<string, string> {
  const account = accountId ?? (access === 'account' ? currentAccountId() : null);
  return {
    ...(account !== null && { [ACCOUNT_HEADER]: account }),
    ...(attempt !== undefined && { [ATTEMPT_HEADER]: String(attempt) }),
  };
}

const toSearchParams = (wire: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(wire).map(([name, value]) => [name, String(value)]));

type Parts = Readonly<Record<string, string | Blob | undefined>>;

function toFormData(wire: Parts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(wire)) if (value !== undefined) form.append(name, value);
  return form;
}

function failureOf(endpoint: { access: AuthLevel }, response: FetchResult): Error {
  const failure = toFailure(response.status, response.body, response.retryAfterMs);
  const isSignedOut = failure instanceof CallFailure && failure.status === 401;
  if (isSignedOut && endpoint.access === 'account') notifyUnauthorized();
  return failure;
}

/** The account of this page's calls; null when signed out. */
let accountId: string | null = null;

export const currentAccountId = (): string | null => accountId;

export function setCurrentAccountId(id: string | null): void {
  accountId = id;
}
