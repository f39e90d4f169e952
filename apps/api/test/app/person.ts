import type { RequestListener } from 'node:http';
import type { Credentials, Registration } from '@ambang/contract/accounts/accounts.ts';
import { login } from '@ambang/contract/accounts/accounts.ts';
import type { AuthLevel, BodyKind, Endpoint, Method } from '@ambang/contract/endpoint.ts';
import { ACCOUNT_HEADER, BASE_PATH } from '@ambang/contract/endpoint.ts';
import { normalizePhone } from '@ambang/contract/text/normalize.ts';
import { createAccount } from '@ambang/db/accounts/accounts.ts';
import type { Db } from '@ambang/db/open.ts';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { inject } from 'light-my-request';
import { requireDocumentedReply } from './require-documented-reply.ts';

type Response = Awaited<ReturnType<FastifyInstance['inject']>>;

export interface RawRequest {
  method: Method | 'HEAD' | 'OPTIONS' | 'PATCH';
  url: string;
  /** Text and bytes are sent unchanged, other values as JSON. */
  body?: unknown;
  /** An undefined value removes a header that our pages send. */
  headers?: Record<string, string | undefined>;
}

export interface CallReply<Reply> {
  status: number;
  /** @throws when the call was refused */
  data: Reply;
  message: string | undefined;
  response: Response;
}

export interface CallInput<Body> {
  id?: string | number;
  query?: Record<string, string>;
  body?: Body;
  headers?: RawRequest['headers'];
}

export interface Browser {
  cookies: Map<string, string>;
  send(request: RawRequest): Promise<Response>;
  call<A extends AuthLevel, Params extends string, Body, Reply>(
    endpoint: Endpoint<A, Params, Body, Reply>,
    input?: CallInput<Body>,
  ): Promise<CallReply<Reply>>;
}

export interface Person extends Browser, Registration {
  accountId: string;
  /** Signs in to the same account on another device. */
  onOtherDevice(): Promise<Browser>;
}

interface ReplyBody {
  data?: unknown;
  message?: string;
}

interface BrowserOptions {
  /** The IP address; this machine by default. */
  address?: string;
  /** The account that the pages show, sent with each call. */
  shown?: string;
}

export const cookieHeaderOf = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

export function createBrowser(
  app: () => FastifyInstance,
  { address = '127.0.0.1', shown }: BrowserOptions = {},
): Browser {
  const cookies = new Map<string, string>();
  const send = async ({ method, url, body, headers }: RawRequest): Promise<Response> => {
    const cookie = cookieHeaderOf(cookies);
    const sent = {
      'sec-fetch-site': 'same-origin',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...headers,
    };
    await app().ready();
    const response = await inject(listenerOf(app()), {
      method,
      url,
      remoteAddress: address,
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
      ...(body !== undefined && { payload: isPayload(body) ? body : JSON.stringify(body) }),
    });
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const ofPage = shown === undefined ? {} : { [ACCOUNT_HEADER]: shown };
  return {
    cookies,
    send,
    call: (endpoint, input = {}) =>
      call(send, endpoint, { ...input, headers: { ...ofPage, ...input.headers } }),
  };
}

/** The server's own listener, because `app.inject` would bypass the fast path of saves. */
const listenerOf = ({ server }: FastifyInstance) => server.listeners('request')[0] as RequestListener;

const isPayload = (body: unknown): body is string | Buffer =>
  typeof body === 'string' || Buffer.isBuffer(body);

async function call<A extends AuthLevel, Params extends string, Body, Reply>(
  send: Browser['send'],
  endpoint: Endpoint<A, Params, Body, Reply>,
  { id, query, body, headers }: CallInput<Body>,
): Promise<CallReply<Reply>> {
  const encoded: EncodedBody =
    body === undefined ? {} : await encodeBody(endpoint.bodyKind, endpoint.body.write(body));
  const response = await send({
    method: endpoint.method,
    url: `${BASE_PATH}${endpoint.path.replace(/:\w+/, encodeURIComponent(String(id)))}${query ? `?${String(new URLSearchParams(query))}` : ''}`,
    ...encoded,
    headers: { ...encoded.headers, ...headers },
  });
  const content = response.json<ReplyBody>();
  requireDocumentedReply(endpoint, response);
  return {
    status: response.statusCode,
    message: content.message,
    response,
    get data() {
      if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${content.message}`);
      return endpoint.reply.read(content.data);
    },
  };
}

export const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded' };

type EncodedBody = Pick<RawRequest, 'body' | 'headers'>;

async function encodeBody(kind: BodyKind, wire: unknown): Promise<EncodedBody> {
  if (kind === 'json') return { body: wire };
  if (kind === 'multipart') return encodeMultipart(Object.entries(wire as Record<string, string | Blob>));
  return { body: new URLSearchParams(wire as Record<string, string>).toString(), headers: FORM_HEADERS };
}

export async function encodeMultipart(
  parts: readonly (readonly [string, string | Blob | undefined])[],
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [name, value] of parts) if (value !== undefined) form.append(name, value);
  const sent = new Response(form);
  return {
    headers: { 'content-type': sent.headers.get('content-type')! },
    body: Buffer.from(await sent.bytes()),
  };
}

let people = 0;

export function createRegistration(): Registration {
  people += 1;
  return {
    name: `Rani ${people}`,
    email: `rani${people}@contoh.id`,
    password: `gula jawa ke-${people}`,
    phone: '081234567890',
  };
}

const TEST_PASSWORD = 'kata sandi uji';

/** A hash that takes far less time to check than those of the product, because many tests sign in. */
const testPasswordHash = hash(TEST_PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });

export async function createPerson(app: () => FastifyInstance, db: Db, now: number): Promise<Person> {
  const registration = { ...createRegistration(), password: TEST_PASSWORD };
  const { name, email, phone } = registration;
  const passwordHash = await testPasswordHash;
  const account = { name, email, phone: normalizePhone(phone), passwordHash, consentVersion: '2024-08-02' };
  const accountId = (await createAccount(db, account, now))!;
  const onOtherDevice = async (): Promise<Browser> => {
    const other = createBrowser(app, { shown: accountId });
    await signIn(other, registration);
    return other;
  };
  return { ...(await onOtherDevice()), ...registration, accountId, onOtherDevice };
}

export async function signIn(browser: Browser, { email, password }: Credentials): Promise<void> {
  const { status, message } = await browser.call(login, { body: { email, password } });
  if (status !== 200) throw new Error(message);
}
