import { NetworkFailure } from './failure.ts';
import { takeFirstReply } from './first-replies.ts';

interface ReplyHead {
  status: number;
  /** `Retry-After` in ms; 0 if it is missing or not in seconds. */
  retryAfterMs: number;
  /** The `Date` header, epoch ms to the second; null without one. */
  serverTime: number | null;
}

/** A success, or an error reply. The body of an error reply is its parsed JSON, or null if it is not JSON. */
export type FetchResult<Body = unknown> = ReplyHead &
  ({ ok: true; body: Body } | { ok: false; body: unknown });

/**
 * The timeout includes reading the body. An abort by the caller is rethrown unchanged.
 * @param read reads the body of a success, as JSON by default
 * @throws NetworkFailure when no reply arrives in time, or when a success cannot be read (captive portal)
 */
export async function fetchWithTimeout<Body = unknown>(
  timeoutMs: number,
  address: string,
  init: RequestInit,
  read: (response: Response) => Promise<Body> = (response) => response.json() as Promise<Body>,
): Promise<FetchResult<Body>> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, timeoutMs);
  init.signal?.addEventListener('abort', stop);
  if (init.signal?.aborted) stop();
  try {
    const response = await fetchOrTake(address, { ...init, signal: controller.signal });
    const head = {
      status: response.status,
      retryAfterMs: retryAfterMs(response),
      serverTime: serverTime(response),
    };
    if (response.ok) return { ok: true, ...head, body: await read(response) };
    return { ok: false, ...head, body: jsonOrNull(await response.text()) };
  } catch (error) {
    if (init.signal?.aborted || error instanceof NetworkFailure) throw error;
    throw new NetworkFailure(undefined, 0, controller.signal.aborted);
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', stop);
  }
}

/** Makes the call, unless it was begun before the application had loaded. A begun call that failed is made again. */
function fetchOrTake(address: string, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
  const first = takeFirstReply(address, init);
  if (!first) return fetch(address, init);
  init.signal.addEventListener('abort', first.stop);
  if (init.signal.aborted) first.stop();
  return first.reply.catch(() => fetch(address, init));
}

/** Reads only seconds, because a date is useless if the device's clock may be wrong. */
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
