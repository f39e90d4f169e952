interface Pressed {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** The tab that a key opens, wrapping around; null for other keys. Keys with a modifier are left to the browser. */
export function tabAfterKey({ key, altKey, ctrlKey, metaKey }: Pressed, at: number, count: number) {
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
