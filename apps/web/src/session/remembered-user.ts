import type { SessionUser } from '@ambang/contract/accounts/accounts.ts';
import { sessionUserCodec } from '@ambang/contract/accounts/accounts.ts';
import { DEVICE_END_KEY, DEVICE_USER_KEY, deviceExamKeys } from '@ambang/contract/device.ts';

const withoutTicket = (key: string, value: unknown) => (key === 'token' ? undefined : value);

/** Remembers the user for pages without a network. The ticket is not stored. */
export function rememberUser(user: SessionUser): void {
  write(DEVICE_USER_KEY, JSON.stringify(sessionUserCodec.write(user), withoutTicket));
  write(DEVICE_END_KEY, String(user.sessionEndsAt));
}

/** Removes the user and the exam's device keys. Answers stay for their account. */
export function forgetUser(): void {
  try {
    for (const key of [DEVICE_USER_KEY, DEVICE_END_KEY, ...deviceExamKeys]) localStorage.removeItem(key);
  } catch {
    // Without storage nothing is stored.
  }
}

/** The last signed-in user, unless the session has ended. */
export function rememberedUser(now: number): SessionUser | null {
  const end = Number(read(DEVICE_END_KEY));
  const kept = read(DEVICE_USER_KEY);
  if (kept === null || !(end > now)) return null;
  try {
    return sessionUserCodec.read({ ...(JSON.parse(kept) as Record<string, unknown>), token: null });
  } catch {
    return null;
  }
}

let isKept = true;

/** False after the browser has refused to store: then only this page's memory has the user. */
export const isStorageUsable = (): boolean => isKept;

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The session works, but not without a network.
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
