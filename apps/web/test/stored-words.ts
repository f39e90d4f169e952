export const addWord =
  (word: string) =>
  (stored: string[] | undefined): string[] => [...(stored ?? []), word];

export const settle = () => new Promise((resolve) => setTimeout(resolve));
