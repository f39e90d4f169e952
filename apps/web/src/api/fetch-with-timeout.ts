import { NetworkFailure } from './failure.ts';

interface ReplyHead {
  status: number;
  /** `Retry-After`, 0 without one in seconds. */
  retryAfterMs: number;
  /** The `Date` header, epoch ms to the second; null without one. */
  serverTime: number | null;
}

/** A success, or a refusal with its JSON or null. */
export type FetchResult<Body = unknown> = ReplyHead &
  ({ ok: true; body: Body } | { ok: false; body: unknown });

/**
 * Fetches within `timeoutMs`, the body included.
 * @param read reads the body of a success, as JSON by default
 * @throws NetworkFailure after the timeout or when a success cannot be read (a captive portal's page); the caller's own
 * abort as it is
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
    const response = await fetch(address, { ...init, signal: controller.signal });
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

/** Seconds only: a date means nothing to a device whose clock may be wrong. */
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
