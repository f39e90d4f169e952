import type { SessionUser } from '@ambang/contract/accounts/accounts.ts';

/** An empty device. */
export function memoryStorage(): Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
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
