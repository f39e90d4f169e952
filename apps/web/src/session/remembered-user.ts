import type { SessionUser } from '@ambang/contract/accounts/accounts.ts';
import { sessionUserCodec } from '@ambang/contract/accounts/accounts.ts';
import { DEVICE_SESSION_END_KEY, DEVICE_USER_KEY, deviceExamKeys } from '@ambang/contract/device.ts';
import { tryStorage } from '../storage/try-storage.ts';

const withoutTicket = (key: string, value: unknown) => (key === 'token' ? undefined : value);

/** Stores the user on the device, for pages without a network. The ticket is not stored. */
export function rememberUser(user: SessionUser): void {
  write(DEVICE_USER_KEY, JSON.stringify(sessionUserCodec.write(user), withoutTicket));
  write(DEVICE_SESSION_END_KEY, String(user.sessionEndsAt));
}

/** Removes the user and the exam's `localStorage` keys. The answers of the account stay. */
export function forgetUser(): void {
  tryStorage(undefined, () => {
    for (const key of [DEVICE_USER_KEY, DEVICE_SESSION_END_KEY, ...deviceExamKeys])
      localStorage.removeItem(key);
  });
}

/**
 * The last signed-in user, unless the session has ended.
 * @param now epoch ms; 0 ignores the end of the session
 */
export function rememberedUser(now: number): SessionUser | null {
  const end = Number(read(DEVICE_SESSION_END_KEY));
  const stored = read(DEVICE_USER_KEY);
  if (stored === null || !(end > now)) return null;
  try {
    return sessionUserCodec.read({ ...(JSON.parse(stored) as Record<string, unknown>), token: null });
  } catch {
    return null;
  }
}

let isUsable = true;

/** False after the browser has refused to store the user, who is then only in this page's memory. */
export const isUserStorable = (): boolean => isUsable;

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // The session works, but not without a network.
    isUsable = false;
  }
}

const read = (key: string): string | null => tryStorage(null, () => localStorage.getItem(key));
