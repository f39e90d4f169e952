import { NetworkFailure } from './failure.ts';

interface Heard {
  status: number;
  /** How long the server asks to be left alone; 0 when it does not say so in seconds. */
  retryAfterMs: number;
  /** The server's clock, epoch ms to the second; null where the reply does not name it. */
  serverTime: number | null;
}

/** A success, or a refusal with its JSON, null when it carried none. */
export type Received<Body = unknown> = Heard & ({ ok: true; body: Body } | { ok: false; body: unknown });

/**
 * Fetches and gives up after `timeoutMs`, the body included.
 * @param read the body of a success, JSON where nothing else is asked for
 * @throws NetworkFailure when nothing arrives in time or a success cannot be read (a sign-in page of the network).
 * An abort by the caller's own signal is thrown on as it is.
 */
export async function fetchWithin<Body = unknown>(
  timeoutMs: number,
  address: string,
  init: RequestInit,
  read: (response: Response) => Promise<Body> = (response) => response.json() as Promise<Body>,
): Promise<Received<Body>> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, timeoutMs);
  init.signal?.addEventListener('abort', stop);
  if (init.signal?.aborted) stop();
  try {
    const response = await fetch(address, { ...init, signal: controller.signal });
    const heard = {
      status: response.status,
      retryAfterMs: retryAfterMs(response),
      serverTime: serverTime(response),
    };
    if (response.ok) return { ok: true, ...heard, body: await read(response) };
    return { ok: false, ...heard, body: jsonOrNull(await response.text()) };
  } catch (error) {
    if (init.signal?.aborted || error instanceof NetworkFailure) throw error;
    throw new NetworkFailure(undefined, 0, controller.signal.aborted);
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', stop);
  }
}

/** Reads seconds only: a date would mean nothing to a device whose clock may be wrong. */
const retryAfterMs = ({ headers }: Response): number =>
  Math.max(Number(headers.get('retry-after')) * 1_000, 0) || 0;

function serverTime({ headers }: Response): number | null {
  const time = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(time) ? null : time;
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
