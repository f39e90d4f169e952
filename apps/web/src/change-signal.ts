/** Notifies its subscribers of one kind of change. */
export function createChangeSignal() {
  const listeners = new Set<() => void>();
  return {
    /** @returns the function that unsubscribes */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: (): void => {
      for (const listener of listeners) listener();
    },
  };
}
