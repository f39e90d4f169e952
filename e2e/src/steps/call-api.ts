import type { AuthLevel, Endpoint, SuccessReply } from '@ambang/contract/endpoint.ts';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import type { APIResponse, BrowserContext } from '@playwright/test';

interface Input<Body> {
  id?: string | number;
  body?: Body;
  query?: Record<string, string>;
  /** Sends no cookies; the browser still stores the cookies of the reply. */
  withoutCookies?: boolean;
}

/**
 * Uses the cookies of this browser, and `sec-fetch-site` as a page does. It does not name the account (`ACCOUNT_HEADER`).
 * The reply must not be `bare`. @throws with status and body of an error
 */
export async function callApi<Params extends string, Body, Reply>(
  context: BrowserContext,
  endpoint: Endpoint<AuthLevel, Params, Body, Reply>,
  input: Input<Body> = {},
): Promise<Reply> {
  const response = await send(context, endpoint, input);
  const text = await response.text();
  if (!response.ok()) throw new Error(`${endpoint.path}: ${response.status()} ${text}`);
  return endpoint.reply.read((JSON.parse(text) as SuccessReply<unknown>).data ?? null);
}

function send<Params extends string, Body, Reply>(
  { request }: BrowserContext,
  { method, path, bodyKind, body: codec }: Endpoint<AuthLevel, Params, Body, Reply>,
  { id, body, query, withoutCookies }: Input<Body>,
): Promise<APIResponse> {
  const url = `${BASE_PATH}${path.replace(':id', String(id))}`;
  const wire = body === undefined ? undefined : (codec.write(body) as Record<string, string>);
  const payload = bodyKind === 'form' ? { form: wire } : { data: wire };
  return request.fetch(url, {
    method,
    ...(query && { params: query }),
    headers: { 'sec-fetch-site': 'same-origin', ...(withoutCookies && { cookie: '' }) },
    ...(wire && payload),
  });
}
