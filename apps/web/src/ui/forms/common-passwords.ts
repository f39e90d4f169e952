import { useSyncExternalStore } from 'react';

const none: ReadonlySet<string> = new Set();

let list = none;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/**
 * Loads the list once. After a failure the next call retries; until the list has loaded, only the server checks
 * passwords.
 */
export function loadCommonPasswords(): Promise<void> {
  return (loading ??= import('@ambang/contract/passwords/common-passwords.ts').then(
    ({ commonPasswords }) => {
      list = commonPasswords;
      for (const listener of listeners) listener();
    },
    () => {
      loading = undefined;
    },
  ));
}

/** Empty until the list has loaded. */
export const useCommonPasswords = (): ReadonlySet<string> =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => list,
    () => none,
  );
