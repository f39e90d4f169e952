import { ACCOUNT_HEADER } from '@ambang/contract/endpoint.ts';

/** A reply that `app/first-calls-script.ts` has begun to fetch before the application has loaded. */
export interface FirstReply {
  reply: Promise<Response>;
  /** The account that the call names. */
  accountId: string | null;
  /** When the reply arrived, by `performance.now()`; null before. */
  arrivedAt: number | null;
  /** For how long the reply may wait for the application. */
  mayWaitMs: number;
  stop: () => void;
}

declare global {
  interface Window {
    /** By address. A page begins at most four calls. */
    firstReplies?: Map<string, FirstReply>;
  }
}

/**
 * Hands over a reply, once. A reply that cannot be used is no longer waited for.
 * @returns null when no such call was begun, it named another account, or its reply has waited too long
 */
export function takeFirstReply(address: string, { method, headers }: RequestInit): FirstReply | null {
  const replies = (globalThis as Pick<Window, 'firstReplies'>).firstReplies;
  const first = replies?.get(address);
  if (!first || method !== 'GET') return null;
  replies?.delete(address);
  const sent = [...new Headers(headers)].map(([name, value]) => `${name}:${value}`).join();
  const begun = first.accountId === null ? '' : `${ACCOUNT_HEADER}:${first.accountId}`;
  const isFresh = first.arrivedAt === null || performance.now() - first.arrivedAt < first.mayWaitMs;
  if (isFresh && sent === begun) return first;
  first.stop();
  return null;
}
