import { useSyncExternalStore } from 'react';

const none: ReadonlySet<string> = new Set();

let list = none;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** After a failure the next call retries; until then only the server checks. */
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
