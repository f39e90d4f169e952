export const addWord =
  (word: string) =>
  (stored: string[] | undefined): string[] => [...(stored ?? []), word];
