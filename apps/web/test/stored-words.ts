/** A change that adds a word to a stored list. */
export const addWord =
  (word: string) =>
  (stored: string[] | undefined): string[] => [...(stored ?? []), word];
