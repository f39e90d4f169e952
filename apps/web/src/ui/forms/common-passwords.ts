import { useSyncExternalStore } from 'react';
import { createChangeSignal } from '../../change-signal.ts';

const none: ReadonlySet<string> = new Set();

let list = none;
let loading: Promise<void> | undefined;
const { subscribe, notify } = createChangeSignal();

/**
 * Loads the list once. After a failure the next call retries; until the list has loaded, only the server checks
 * passwords.
 */
export function loadCommonPasswords(): Promise<void> {
  return (loading ??= import('@ambang/contract/passwords/common-passwords.ts').then(
    ({ commonPasswords }) => {
      list = commonPasswords;
      notify();
    },
    () => {
      loading = undefined;
    },
  ));
}

/** Empty until the list has loaded. */
export const useCommonPasswords = (): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => list,
    () => none,
  );
