/** A change that adds a word to a stored list. */
export const addWord =
  (word: string) =>
  (stored: string[] | undefined): string[] => [...(stored ?? []), word];

/** Waits until the calls of a storage in memory have ended. */
export const settle = () => new Promise((resolve) => setTimeout(resolve));
