/** The listeners of one kind of change. */
export function createListeners() {
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
