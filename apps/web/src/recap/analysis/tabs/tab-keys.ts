interface PressedKey {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** @returns the index of the tab that the key opens, wrapping around; null for keys that open no tab */
export function tabAfterKey(
  { key, altKey, ctrlKey, metaKey }: PressedKey,
  index: number,
  count: number,
): number | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
