import { NetworkFailure } from './failure.ts';

export interface Received {
  ok: boolean;
  status: number;
  /** Parsed JSON; null when a refusal carried none. */
  body: unknown;
}

/**
 * Fetches JSON and gives up after `timeoutMs`, the body included.
 * @throws NetworkFailure when nothing arrives in time or a success is not JSON (a sign-in page of the network).
 * An abort by the caller's own signal is thrown on as it is.
 */
export async function fetchWithin(timeoutMs: number, address: string, init: RequestInit): Promise<Received> {
  const limit = new AbortController();
  const stop = () => limit.abort();
  const timer = setTimeout(stop, timeoutMs);
  init.signal?.addEventListener('abort', stop);
  if (init.signal?.aborted) stop();
  try {
    const response = await fetch(address, { ...init, signal: limit.signal });
    return { ok: response.ok, status: response.status, body: await bodyOf(response) };
  } catch (error) {
    if (init.signal?.aborted || error instanceof NetworkFailure) throw error;
    throw new NetworkFailure();
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', stop);
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (response.ok) throw new NetworkFailure();
    return null;
  }
}
