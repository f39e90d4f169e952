import type { SessionUser } from '@ambang/contract/accounts/accounts.ts';
import { onTestFinished, vi } from 'vitest';

/** The `localStorage` of an empty device. */
export function createMemoryStorage(): Pick<
  Storage,
  'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'
> {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, text) => void values.set(key, text),
    removeItem: (key) => void values.delete(key),
  };
}

/** Gives the test an empty `localStorage`, so that answers and decisions can be noted in it. */
export function stubEmptyLocalStorage(): void {
  vi.stubGlobal('localStorage', createMemoryStorage());
  onTestFinished(() => void vi.unstubAllGlobals());
}

export const userNamed = (accountId: string, sessionEndsAt = Date.now() + 60_000): SessionUser => ({
  accountId,
  name: 'Rani Puspita',
  email: 'rani@contoh.id',
  phone: null,
  avatar: null,
  token: 'ticket',
  analysisUrl: null,
  sessionEndsAt,
});
