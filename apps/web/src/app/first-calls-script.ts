/*
 * Begins the calls of the first screen while the application is loading. The application takes their replies from
 * `window.firstReplies` (`api/first-replies.ts`). This script imports no code that the application needs too, because a chunk
 * of the application would otherwise load before it.
 */

import { accountIdIn, isSealedReply } from '@ambang/contract/first-calls.ts';
import type { FirstReply } from '../api/first-replies.ts';

const replies = new Map<string, FirstReply>();

/** The account of the user whom this device remembers (`session/remembered-user.ts`); null without one. */
function rememberedAccount(): string | null {
  try {
    if (!(Number(localStorage.getItem('expiration')) > Date.now())) return null;
    return accountIdIn(localStorage.getItem('userSession'));
  } catch {
    // The application makes the calls.
    return null;
  }
}

/** Makes the same request as `api/call.ts`. */
function begin(address: string, accountId: string | null): Promise<Response> {
  const controller = new AbortController();
  const reply = fetch(address, {
    credentials: 'include',
    cache: 'no-store',
    headers: accountId === null ? {} : { 'x-account': accountId },
    signal: controller.signal,
  });
  const first: FirstReply = { reply, accountId, arrivedAt: null, stop: () => controller.abort() };
  replies.set(address, first);
  const arrived = () => {
    first.arrivedAt = performance.now();
  };
  reply.then(arrived, arrived);
  return reply;
}

/** Fetching the result of an attempt that is not sealed would seal it, so the state is fetched first. */
async function beginResult(accountId: string, id: string, screen: string | undefined): Promise<void> {
  const reply = await begin(`/api/tryouts/${id}`, accountId);
  if (!reply.ok) return;
  if (!isSealedReply(await reply.clone().json())) return;
  // The review is large: on the result it may not delay the application.
  void begin(`/api/${screen === 'pembahasan' ? 'finishedTryoutContent' : 'tryoutScore'}/${id}`, accountId);
}

function beginScreen(accountId: string, path: string): void {
  if (/^\/home\/?$/.test(path)) {
    void begin('/api/tryoutBundle', accountId);
    void begin('/api/userBoughtTryouts', accountId);
  }
  const [, id, screen] = /^\/home\/tryouts\/(\d+)\/recap(?:\/(pembahasan|analisis))?\/?$/.exec(path) ?? [];
  // A failure is reported by the application, which makes the call again.
  if (id !== undefined) beginResult(accountId, id, screen).catch(() => undefined);
}

window.firstReplies = replies;
void begin('/api/getAuth', null);
const account = rememberedAccount();
if (account !== null) beginScreen(account, window.location.pathname);
