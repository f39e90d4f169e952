import type { SessionUser } from '@ambang/contract/accounts/accounts.ts';
import { getAuth } from '@ambang/contract/accounts/accounts.ts';
import { setCurrentAccountId, call, notifyUnauthorized } from '../api/call.ts';
import { CallFailure } from '../api/failure.ts';
import { storeTicket } from '../api/ticket.ts';
import type { ClockReading } from '../clock/server-clock.ts';
import { readClocks, monotonicTime } from '../clock/server-clock.ts';
import { forgetUser, rememberedUser, rememberUser } from './remembered-user.ts';

/** The signed-in user. A store of its own, because public pages need no other server data. */

/** After this time the last known session counts. */
const SESSION_TIMEOUT_MS = 8_000;

/** A reply this recent is used without another request. */
const FRESH_MS = 60_000;

/** `other`: another account signed in. `left`: no screen of the account is shown any more. */
type AccountChange = 'other' | 'left';

let user: SessionUser | null = null;
/** The last signed-in account, also after its sign-out, because this page may still have its data. */
let lastAccountId: string | null = null;
let requestedAt: ClockReading | null = null;
let isConfirmed = true;
let inFlight: Promise<SessionUser | null> | null = null;
/** Number of the newest request; replies to earlier ones are dropped. */
let newest = 0;
const watchers = new Set<() => void>();
const changeListeners = new Set<(change: AccountChange) => void>();

/** Whether the last request was answered by the server, not by the device's memory. */
export const isSessionConfirmed = (): boolean => isConfirmed;

/** The last known user, without a request. */
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
export function fetchSession(now: ClockReading = readClocks()): Promise<SessionUser | null> {
  if (requestedAt && monotonicTime(requestedAt, now) - requestedAt.wall < FRESH_MS)
    return Promise.resolve(user);
  return inFlight ?? request(now);
}

/** The last known user of this page or the device, without a request; null for nobody or an ended session. */
export function restoreUser(now: number = Date.now()): SessionUser | null {
  const known = user ?? rememberedUser(now);
  if (known && known !== user) setUser(known);
  return known;
}

/** Requests again even while a request is in flight, whose reply may be from before a sign-in and is dropped. */
export const refetchSession = (now: ClockReading = readClocks()): Promise<SessionUser | null> => request(now);

/** The next `fetchSession` asks the server. */
export function invalidateSession(): void {
  requestedAt = null;
}

/** Signs out on this device. Unsent answers stay for their account. */
export function endSession(): void {
  newest += 1;
  inFlight = null;
  applyReply({ user: null, isCertain: true }, readClocks());
}

/** Asks the server and remembers this account if it is the signed-in one. For an exam whose account was forgotten. */
export async function refreshRememberedUser(accountId: string): Promise<void> {
  const found = await call(getAuth, { timeoutMs: SESSION_TIMEOUT_MS }).catch(() => null);
  if (found?.accountId === accountId) rememberUser(found);
}

/** Call it only when no screen of the account is shown: a shown one would request its data again. */
export const dropAccountData = (): void => notify('left');

function request(now: ClockReading): Promise<SessionUser | null> {
  const mine = (newest += 1);
  const reply = fetchUser().then((fetched) => {
    if (mine === newest) applyReply(fetched, now);
    return fetched.user;
  });
  inFlight = reply;
  const done = () => {
    if (inFlight === reply) inFlight = null;
  };
  reply.then(done, done);
  return reply;
}

interface Reply {
  user: SessionUser | null;
  /** False when it is from the device's memory. */
  isCertain: boolean;
}

/** A refusal means that nobody is signed in. A network or server failure does not while a session is remembered. */
async function fetchUser(): Promise<Reply> {
  try {
    return { user: await call(getAuth, { timeoutMs: SESSION_TIMEOUT_MS }), isCertain: true };
  } catch (error) {
    if (error instanceof CallFailure && [401, 403].includes(error.status))
      return { user: null, isCertain: true };
    // The user on the screen stays, so that an exam continues at any time of the device's clock.
    const remembered = rememberedUser(Date.now()) ?? user;
    if (remembered || error instanceof CallFailure) return { user: remembered, isCertain: false };
    throw error;
  }
}

function applyReply({ user: next, isCertain }: Reply, now: ClockReading): void {
  requestedAt = now;
  isConfirmed = isCertain;
  if (isCertain && next) rememberUser(next);
  if (isCertain && !next) forgetUser();
  setUser(next);
}

function setUser(next: SessionUser | null): void {
  user = next;
  setCurrentAccountId(next?.accountId ?? null);
  storeTicket(next);
  if (next) noteAccount(next.accountId);
  for (const watcher of watchers) watcher();
}

function noteAccount(accountId: string): void {
  const isOther = lastAccountId !== null && lastAccountId !== accountId;
  lastAccountId = accountId;
  if (isOther) notify('other');
}

function notify(change: AccountChange): void {
  for (const listener of changeListeners) listener(change);
}

/** Leaves the screen when nobody is signed in by the server's reply. */
export async function leaveIfSignedOut(): Promise<void> {
  // During a logout the screen is left already.
  if (!currentUser()) return;
  const user = await refetchSession().catch(() => undefined);
  if (user === null) notifyUnauthorized();
}
