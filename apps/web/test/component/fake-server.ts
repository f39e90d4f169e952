import type { AuthLevel, Endpoint, FieldName } from '@ambang/contract/endpoint.ts';
import { BASE_PATH, endpointName } from '@ambang/contract/endpoint.ts';
import { vi } from 'vitest';
import { track } from './browser/page-work.ts';

/* Replies to the calls of a screen with the codecs of the endpoint table. Requests outside of the API go to the test runner. */

type Row<Body, Reply> = Endpoint<AuthLevel, string, Body, Reply>;

type Call = Pick<Row<never, unknown>, 'method' | 'path'>;

type Respond = (wire: unknown, query: URLSearchParams) => Response | Promise<Response>;

const responses = new Map<string, Respond>();
const received: { name: string; wire: unknown }[] = [];
const unanswered: string[] = [];
const held = new Set<() => void>();

/** The default message of `refuse`. */
export const serverErrorMessage = 'Server sedang bermasalah. Datamu aman; coba lagi sebentar lagi.';

/** Sets the reply of a call, or a function that computes the reply from the body and the query. */
export function setReply<Body, Reply>(
  endpoint: Row<Body, Reply>,
  reply: Reply | ((body: Body, query: URLSearchParams) => Reply),
  message?: string,
): void {
  responses.set(endpointName(endpoint), (wire, query) => {
    const value = reply instanceof Function ? reply(endpoint.body.read(wire), query) : reply;
    const data = endpoint.reply.write(value);
    return json(200, endpoint.replyKind === 'bare' ? data : { data, message });
  });
}

/** Serves a picture of a question to `fetch`. An <img> gets it only inline. */
export function setPicture(address: string, svg: string): void {
  const path = address.slice(BASE_PATH.length);
  responses.set(`GET ${path}`, () => new Response(svg, { headers: { 'content-type': 'image/svg+xml' } }));
}

/** Makes a call fail with this status and message. */
export function refuse(
  endpoint: Call,
  status: number,
  message = serverErrorMessage,
  field?: FieldName,
): void {
  responses.set(endpointName(endpoint), () => json(status, { message, field }));
}

/** Makes some calls fail, by their query, until the returned function is called. */
export function refuseSome(endpoint: Call, isRefused: (query: URLSearchParams) => boolean): () => void {
  const name = endpointName(endpoint);
  const respond = responses.get(name);
  if (!respond) throw new Error(`${name} has no reply`);
  responses.set(name, (wire, query) =>
    isRefused(query) ? json(500, { message: serverErrorMessage }) : respond(wire, query),
  );
  return () => void responses.set(name, respond);
}

/** Makes a call fail with a network error. */
export function cutConnection(endpoint: Call): void {
  responses.set(endpointName(endpoint), () => Promise.reject(new TypeError('Failed to fetch')));
}

/**
 * Delays replies of a call until the returned function is called.
 * @param isHeld which of the calls, by their query
 */
export function holdReplies(
  endpoint: Call,
  isHeld: (query: URLSearchParams) => boolean = () => true,
): () => void {
  const respond = responses.get(endpointName(endpoint));
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  held.add(release);
  responses.set(endpointName(endpoint), async (wire, query) => {
    if (isHeld(query)) await released;
    return respond?.(wire, query) ?? Response.error();
  });
  return release;
}

/** The bodies received for a call, oldest first. */
export const receivedBodies = <Body>(endpoint: Row<Body, unknown>): Body[] =>
  received.filter(({ name }) => name === endpointName(endpoint)).map(({ wire }) => endpoint.body.read(wire));

/** Starts a server without replies. */
export function startFakeServer(): void {
  responses.clear();
  received.length = 0;
  unanswered.length = 0;
  const realFetch = window.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    track(
      address.startsWith(`${BASE_PATH}/`) ? respondTo(new Request(address, init)) : realFetch(address, init),
    ),
  );
}

/** Sends the replies that the test has left held. */
export function releaseHeldReplies(): void {
  for (const release of held) release();
  held.clear();
}

/** The received calls for which no reply was set. */
export const unansweredCalls = (): readonly string[] => unanswered;

async function respondTo(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice(BASE_PATH.length);
  const name = [...responses.keys()].find((row) => isCallOf(row, request.method, path));
  const respond = name === undefined ? undefined : responses.get(name);
  if (name === undefined || respond === undefined) {
    unanswered.push(`${request.method} ${path}`);
    return json(500, { message: serverErrorMessage });
  }
  const wire = await wireOf(request);
  received.push({ name, wire });
  return respond(wire, searchParams);
}

function isCallOf(row: string, method: string, path: string): boolean {
  const [rowMethod, rowPath = ''] = row.split(' ');
  return method === rowMethod && new RegExp(`^${rowPath.replace(/:\w+/g, '[^/]+')}$`).test(path);
}

async function wireOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return request.json();
  return type === '' ? null : Object.fromEntries(await request.formData());
}

const json = (status: number, body: unknown): Response =>
  Response.json(body, { status, headers: { date: new Date().toUTCString() } });
