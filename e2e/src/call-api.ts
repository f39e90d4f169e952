import type { AuthLevel, Endpoint, Success } from '@ambang/contract/endpoint.ts';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import type { APIResponse, BrowserContext } from '@playwright/test';

interface Input<Body> {
  id?: string | number;
  body?: Body;
  /** Sends the call without this browser's cookies; the browser still takes the cookies of the reply. */
  isBare?: boolean;
}

/**
 * Calls the server past the screen, with the cookies of this browser and as our own pages would.
 * @throws with the server's sentence when it refuses
 */
export async function callApi<Params extends string, Body, Reply>(
  context: BrowserContext,
  endpoint: Endpoint<AuthLevel, Params, Body, Reply>,
  input: Input<Body> = {},
): Promise<Reply> {
  const response = await send(context, endpoint, input);
  const text = await response.text();
  if (!response.ok()) throw new Error(`${endpoint.path}: ${response.status()} ${text}`);
  return endpoint.reply.read((JSON.parse(text) as Success<unknown>).data ?? null);
}

function send<Params extends string, Body, Reply>(
  { request }: BrowserContext,
  { method, path, bodyKind, body: codec }: Endpoint<AuthLevel, Params, Body, Reply>,
  { id, body, isBare }: Input<Body>,
): Promise<APIResponse> {
  const address = `${BASE_PATH}${path.replace(':id', String(id))}`;
  const wire = body === undefined ? undefined : (codec.write(body) as Record<string, string>);
  const carried = bodyKind === 'form' ? { form: wire } : { data: wire };
  return request.fetch(address, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', ...(isBare && { cookie: '' }) },
    ...(wire && carried),
  });
}
