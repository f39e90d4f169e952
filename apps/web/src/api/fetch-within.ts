import { NetworkFailure } from './failure.ts';

export interface Received {
  ok: boolean;
  status: number;
  /** Parsed JSON; null when a refusal carried none. */
  body: unknown;
  /** How long the server asks to be left alone; 0 when it does not say so in seconds. */
  retryAfterMs: number;
}

/**
 * Fetches JSON and gives up after `timeoutMs`, the body included.
 * @throws NetworkFailure when nothing arrives in time or a success is not JSON (a sign-in page of the network).
 * An abort by the caller's own signal is thrown on as it is.
 */
export async function fetchWithin(timeoutMs: number, address: string, init: RequestInit): Promise<Received> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, timeoutMs);
  init.signal?.addEventListener('abort', stop);
  if (init.signal?.aborted) stop();
  try {
    const response = await fetch(address, { ...init, signal: controller.signal });
    const { ok, status } = response;
    return { ok, status, body: await bodyOf(response), retryAfterMs: retryAfterMs(response) };
  } catch (error) {
    if (init.signal?.aborted || error instanceof NetworkFailure) throw error;
    throw new NetworkFailure(undefined, 0, controller.signal.aborted);
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', stop);
  }
}

/** Reads seconds only: a date would mean nothing to a device whose clock may be wrong. */
export const retryAfterMs = ({ headers }: Response): number =>
  Math.max(Number(headers.get('retry-after')) * 1_000, 0) || 0;

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (response.ok) throw new NetworkFailure();
    return null;
  }
}
