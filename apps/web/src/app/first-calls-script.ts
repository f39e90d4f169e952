/*
 * Begins the calls of the first screen while the application is loading. The application takes their replies from
 * `window.firstReplies` (`api/first-replies.ts`). The files of the screen follow the calls, because a browser may have only six
 * connections. This script imports no code that the application needs too, because a chunk
 * of the application would otherwise load before it.
 */

import { accountIdIn, isSealedReply } from '@ambang/contract/first-calls.ts';
import { matchesPathPattern } from '@ambang/contract/path-pattern.ts';
import type { FirstReply } from '../api/first-replies.ts';

const MAY_WAIT_MS = 10_000;

/** The application compares the server's time in such a reply with the time at which it takes the reply. */
const TIMED_MAY_WAIT_MS = 2_000;

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

/** A reply whose body nobody reads would keep its connection busy, and there may be only six. */
const readWhole = async (reply: Response): Promise<Response> =>
  new Response(await reply.arrayBuffer(), { status: reply.status, headers: reply.headers });

/** Makes the same request as `api/call.ts`. */
function begin(address: string, accountId: string | null, mayWaitMs = MAY_WAIT_MS): Promise<Response> {
  const controller = new AbortController();
  const reply = fetch(address, {
    credentials: 'include',
    cache: 'no-store',
    headers: accountId === null ? {} : { 'x-account': accountId },
    signal: controller.signal,
  }).then(readWhole);
  const stop = () => controller.abort();
  const first: FirstReply = { reply, accountId, arrivedAt: null, mayWaitMs, stop };
  replies.set(address, first);
  const arrived = () => {
    first.arrivedAt = performance.now();
  };
  reply.then(arrived, arrived);
  return reply;
}

/** Fetching the result of an attempt that is not sealed would seal it, so the state is fetched first. */
async function beginResult(accountId: string, id: string, screen: string | undefined): Promise<void> {
  const reply = await begin(`/api/tryouts/${id}`, accountId, TIMED_MAY_WAIT_MS);
  if (!reply.ok) return;
  if (!isSealedReply(await reply.clone().json())) return;
  // The review is large: on the result it may not delay the application.
  const content =
    screen === 'pembahasan' ? `finishedTryoutContent/${id}${firstQuestion()}` : `tryoutScore/${id}`;
  void begin(`/api/${content}`, accountId);
}

/** The parameter that limits the texts of a review to the question of the address; empty where a filter determines it. */
function firstQuestion(): string {
  const { search } = window.location;
  const [, number = search === '' ? '1' : null] = /[?&]soal=(\d+)(?:&|$)/.exec(search) ?? [];
  return number === null ? '' : `?soal=${Number(number)}`;
}

function beginScreen(accountId: string, path: string): void {
  if (/^\/home\/?$/.test(path)) {
    void begin('/api/tryoutBundle', accountId);
    void begin('/api/userBoughtTryouts', accountId, TIMED_MAY_WAIT_MS);
  }
  const [, id, screen] = /^\/home\/tryouts\/(\d+)\/recap(?:\/(pembahasan|analisis))?\/?$/.exec(path) ?? [];
  // A failure is reported by the application, which makes the call again.
  if (id !== undefined) beginResult(accountId, id, screen).catch(() => undefined);
}

/** Loads the files of the screen together with the application. The build lists them in the tag of this script. */
function preloadScreen(path: string, session: Promise<unknown>): void {
  const script = document.querySelector('script[data-screens]');
  const listOf = (name: string) => script?.getAttribute(name)?.split(';') ?? [];
  const segments = path.replace(/\/$/, '').split('/');
  const [, ...files] =
    listOf('data-screens')
      .map((screen) => screen.split(' '))
      .find(([pattern = '']) => matchesPathPattern(segments, pattern.split('/'))) ?? [];
  preload([...files.filter((file) => !isStyle(file)), ...listOf('data-fonts')]);
  // Browsers request styles before calls that began earlier.
  const preloadStyles = () => preload(files.filter(isStyle));
  session.then(preloadStyles, preloadStyles);
}

const isStyle = (file: string): boolean => file.endsWith('.css');

function preload(files: readonly string[]): void {
  for (const file of files) {
    const as = isStyle(file) ? 'style' : file.endsWith('.woff2') ? 'font' : '';
    const rel = as === '' ? 'modulepreload' : 'preload';
    const link = { rel, as, crossOrigin: '', href: `/${file}` };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
}

window.firstReplies = replies;
const session = begin('/api/getAuth', null);
const account = rememberedAccount();
if (account !== null) beginScreen(account, window.location.pathname);
preloadScreen(window.location.pathname, session);
