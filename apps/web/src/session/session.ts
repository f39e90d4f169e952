import type { SessionUser } from '@ambang/contract/accounts/accounts.ts';
import { getAuth } from '@ambang/contract/accounts/accounts.ts';
import { setCurrentAccountId, call, notifyUnauthorized } from '../api/call.ts';
import { CallFailure } from '../api/failure.ts';
import { keepTicket } from '../api/ticket.ts';
import type { ClockReading } from '../clock/server-clock.ts';
import { clockReading, forwardTime } from '../clock/server-clock.ts';
import { forgetUser, rememberedUser, rememberUser } from './device.ts';

/**
 * Who is signed in. A small store of its own, because the public pages need it and nothing else of the server's data.
 */

/** On a slow network the person waits this long for the server; then the last known session counts. */
const SESSION_TIMEOUT_MS = 8_000;

/** An answer this young is believed without asking again. */
const FRESH_MS = 60_000;

/** `other`: somebody else signed in here. `left`: no screen of the account is shown any more. */
type AccountChange = 'other' | 'left';

let user: SessionUser | null = null;
/** The last account that was signed in, also after its sign-out, because this page may still have its data. */
let lastAccountId: string | null = null;
let askedAt: ClockReading | null = null;
let isHeard = true;
let asking: Promise<SessionUser | null> | null = null;
/** The number of the newest request to the server: the replies to earlier ones are dropped. */
let newest = 0;
const watchers = new Set<() => void>();
const changeListeners = new Set<(change: AccountChange) => void>();

/** Whether the server has told who is signed in when it was last asked. */
export const isServerConfirmed = (): boolean => isHeard;

/** The last known answer, without asking. */
export const currentUser = (): SessionUser | null => user;

/** For useSyncExternalStore. */
export function watchUser(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Calls the listener when data of one account must not be shown to the next. */
export function onAccountChange(listener: (change: AccountChange) => void): void {
  changeListeners.add(listener);
}

/** @throws NetworkFailure when there is no network and no remembered session either */
export function fetchSession(now: ClockReading = clockReading()): Promise<SessionUser | null> {
  if (askedAt && forwardTime(askedAt, now) - askedAt.wall < FRESH_MS) return Promise.resolve(user);
  return asking ?? ask(now);
}

/**
 * The last known person at once, from this page's memory or from the device's; the server's answer follows by
 * `fetchSession`. Null when nobody is known or that session has ended.
 */
export function cachedUser(now: number = Date.now()): SessionUser | null {
  const known = user ?? rememberedUser(now);
  if (known && known !== user) believe(known);
  return known;
}

/** Asks anew even while a request is on its way: the reply to that may be from before a sign-in, and is dropped. */
export const refetchSession = (now: ClockReading = clockReading()): Promise<SessionUser | null> => ask(now);

/** The next `fetchSession` asks the server again. */
export function invalidateSession(): void {
  askedAt = null;
}

/** Signed out on this device. Answers that wait on it stay, for the account that gave them. */
export function endSession(): void {
  newest += 1;
  asking = null;
  settle({ user: null, isCertain: true }, clockReading());
}

/**
 * For an exam whose account this device has forgotten: remembers it again when it is signed in after all. Whoever else
 * may be signed in changes nothing here.
 */
export async function refreshRememberedUser(accountId: string): Promise<void> {
  const found = await call(getAuth, { timeoutMs: SESSION_TIMEOUT_MS }).catch(() => null);
  if (found?.accountId === accountId) rememberUser(found);
}

/** Call this only when no screen of the account is shown any more: a shown one would ask for its data again. */
export const dropAccountData = (): void => tell('left');

function ask(now: ClockReading): Promise<SessionUser | null> {
  const mine = (newest += 1);
  const request = askServer().then((reply) => {
    if (mine === newest) settle(reply, now);
    return reply.user;
  });
  asking = request;
  const done = () => {
    if (asking === request) asking = null;
  };
  request.then(done, done);
  return request;
}

interface Reply {
  user: SessionUser | null;
  /** False when only the device's memory said so. */
  isCertain: boolean;
}

/**
 * A refusal means that nobody is signed in. A lost network or a server in trouble does not mean that, as long as the
 * device remembers a session.
 */
async function askServer(): Promise<Reply> {
  try {
    return { user: await call(getAuth, { timeoutMs: SESSION_TIMEOUT_MS }), isCertain: true };
  } catch (error) {
    if (error instanceof CallFailure && [401, 403].includes(error.status))
      return { user: null, isCertain: true };
    // Who is on the screen stays there: their exam goes on whatever the clock of the device says.
    const remembered = rememberedUser(Date.now()) ?? user;
    if (remembered || error instanceof CallFailure) return { user: remembered, isCertain: false };
    throw error;
  }
}

function settle({ user: next, isCertain }: Reply, now: ClockReading): void {
  askedAt = now;
  isHeard = isCertain;
  if (isCertain && next) rememberUser(next);
  if (isCertain && !next) forgetUser();
  believe(next);
}

function believe(next: SessionUser | null): void {
  user = next;
  setCurrentAccountId(next?.accountId ?? null);
  keepTicket(next);
  if (next) noteAccount(next.accountId);
  for (const watcher of watchers) watcher();
}

function noteAccount(accountId: string): void {
  const isOther = lastAccountId !== null && lastAccountId !== accountId;
  lastAccountId = accountId;
  if (isOther) tell('other');
}

function tell(change: AccountChange): void {
  for (const listener of changeListeners) listener(change);
}

/** Asks the server whether somebody is still signed in; if not, the screen is left as after a refused call. */
export async function confirmSession(): Promise<void> {
  // A person who is just logging out already leaves the screen.
  if (!currentUser()) return;
  const user = await refetchSession().catch(() => undefined);
  if (user === null) notifyUnauthorized();
}
