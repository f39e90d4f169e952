import type { SessionUser } from '@ambang/contract/accounts/accounts.ts';
import { sessionUser } from '@ambang/contract/accounts/accounts.ts';
import { DEVICE_END_KEY, DEVICE_USER_KEY, deviceExamKeys } from '@ambang/contract/device.ts';

const withoutTicket = (key: string, value: unknown) => (key === 'token' ? undefined : value);

/** Remembers the person, so that a lost network is not taken for a lost session. The ticket is not written down. */
export function rememberUser(user: SessionUser): void {
  write(DEVICE_USER_KEY, JSON.stringify(sessionUser.write(user), withoutTicket));
  write(DEVICE_END_KEY, String(user.sessionEndsAt));
}

/** Forgets the person and the specification's keys of the exam. The answers stay, for the account that gave them. */
export function forgetUser(): void {
  try {
    for (const key of [DEVICE_USER_KEY, DEVICE_END_KEY, ...deviceExamKeys]) localStorage.removeItem(key);
  } catch {
    // A browser without storage has nothing to forget.
  }
}

/** Who was signed in here last, unless that session has ended by now. */
export function rememberedUser(now: number): SessionUser | null {
  const end = Number(read(DEVICE_END_KEY));
  const kept = read(DEVICE_USER_KEY);
  if (kept === null || !(end > now)) return null;
  try {
    return sessionUser.read({ ...(JSON.parse(kept) as Record<string, unknown>), token: null });
  } catch {
    return null;
  }
}

let isKept = true;

/** False once the browser has refused to store: then only this page's memory knows who is signed in. */
export const isStorageUsable = (): boolean => isKept;

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is full or forbidden: the session works, only not without a network.
    isKept = false;
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
