import type { SessionUser } from '@ambang/contract/accounts/accounts.ts';
import { getAuth } from '@ambang/contract/accounts/accounts.ts';
import { setCurrentAccountId, call, notifyUnauthorized } from '../api/call.ts';
import { CallFailure } from '../api/failure.ts';
import { storeAnalysisTicket } from '../api/analysis-ticket.ts';
import type { DeviceClocks } from '../clock/server-clock.ts';
import { readDeviceClocks, timeOfLaterClock } from '../clock/server-clock.ts';
import { createChangeSignal } from '../change-signal.ts';
import { forgetUser, rememberedUser, rememberUser } from './remembered-user.ts';

/* The signed-in user, without TanStack Query, because public pages need no other server data. */

/** When the server does not reply within this time, the last known session is used. */
const SESSION_TIMEOUT_MS = 8_000;

/** The time for which a reply is used without a new request. */
const FRESH_MS = 60_000;

let user: SessionUser | null = null;
/** The last signed-in account, also after its sign-out, because this page may still have its data. */
let lastAccountId: string | null = null;
let requestedAt: DeviceClocks | null = null;
let isConfirmed = true;
let inFlight: Promise<SessionUser | null> | null = null;
/** The number of the newest request. Replies to older requests are dropped. */
let newestRequest = 0;
const userWatchers = createChangeSignal();
const accountChanges = createChangeSignal();

/** Whether the server confirmed or ended the session at the last request. If not, the last known session is used. */
export const isSessionConfirmed = (): boolean => isConfirmed;

export const currentUser = (): SessionUser | null => user;

/** Calls the watcher whenever the user is set. @returns the function that unsubscribes */
export const watchUser = userWatchers.subscribe;

/** Calls the listener when data of one account must not be shown to the next account. */
export const onAccountChange = accountChanges.subscribe;

/**
 * The session, with a request unless the last reply is recent.
 * @throws NetworkFailure when the server is unreachable and no session is stored
 */
export function fetchSession(now: DeviceClocks = readDeviceClocks()): Promise<SessionUser | null> {
  if (requestedAt && timeOfLaterClock(requestedAt, now) - requestedAt.wall < FRESH_MS)
    return Promise.resolve(user);
  return inFlight ?? request(now);
}

/**
 * Makes the user stored on the device the user of this page, without a request. The end of the session is ignored.
 */
export function restoreUser(): SessionUser | null {
  const restored = user ?? rememberedUser(0);
  if (restored && restored !== user) setUser(restored);
  return restored;
}

/** Always sends a request. The reply to a pending request is dropped, because it may predate a sign-in. */
export const refetchSession = (now: DeviceClocks = readDeviceClocks()): Promise<SessionUser | null> =>
  request(now);

/** Makes the next `fetchSession` send a request. */
export function invalidateSession(): void {
  requestedAt = null;
}

/** Signs out on this device. Unsent answers of the account stay. */
export function endSessionOnDevice(): void {
  newestRequest += 1;
  inFlight = null;
  applyReply({ user: null, isCertain: true }, readDeviceClocks());
}

/** Stores the user again if this account is still signed in. An exam calls it when the stored user was removed. */
export async function refreshRememberedUser(accountId: string): Promise<void> {
  const found = await call(getAuth, { timeoutMs: SESSION_TIMEOUT_MS }).catch(() => null);
  if (found?.accountId === accountId) rememberUser(found);
}

/** Drops all cached data of the account. A shown screen of the account would request its data again. */
export const dropAccountData = accountChanges.notify;

function request(now: DeviceClocks): Promise<SessionUser | null> {
  const number = (newestRequest += 1);
  const reply = fetchUser().then((fetched) => {
    if (number === newestRequest) applyReply(fetched, now);
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
  /** False when the server neither confirmed nor ended the session, so `user` is the last known one. */
  isCertain: boolean;
}

/** A 401 or 403 means that the session has ended. After any other failure the last known session is used. */
async function fetchUser(): Promise<Reply> {
  try {
    return { user: await call(getAuth, { timeoutMs: SESSION_TIMEOUT_MS }), isCertain: true };
  } catch (error) {
    if (error instanceof CallFailure && [401, 403].includes(error.status))
      return { user: null, isCertain: true };
    // The current user stays even after the end of the session by the device's clock, so that an exam continues.
    const lastKnown = rememberedUser(Date.now()) ?? user;
    if (lastKnown || error instanceof CallFailure) return { user: lastKnown, isCertain: false };
    throw error;
  }
}

function applyReply({ user: next, isCertain }: Reply, now: DeviceClocks): void {
  requestedAt = now;
  isConfirmed = isCertain;
  if (isCertain && next) rememberUser(next);
  if (isCertain && !next) forgetUser();
  setUser(next);
}

function setUser(next: SessionUser | null): void {
  user = next;
  setCurrentAccountId(next?.accountId ?? null);
  storeAnalysisTicket(next);
  if (next) setLastAccount(next.accountId);
  userWatchers.notify();
}

function setLastAccount(accountId: string): void {
  const isOther = lastAccountId !== null && lastAccountId !== accountId;
  lastAccountId = accountId;
  if (isOther) dropAccountData();
}

/** Fetches the session, and leaves the screen if the server replies that the session has ended. */
export async function leaveIfSignedOut(): Promise<void> {
  // During a logout the screen is already being left.
  if (!currentUser()) return;
  const user = await refetchSession().catch(() => undefined);
  if (user === null) notifyUnauthorized();
}
