/** Long enough for a slow browser to start the download. */
const URL_LIFETIME_MS = 60_000;

/** Longer than the slowest double click of any operating system. */
const DOUBLE_PRESS_MS = 1_000;

const justSaved = new WeakSet<Blob>();

/** Downloads a file, only once for a double click. */
export function saveFile(name: string, content: Blob): void {
  if (justSaved.has(content)) return;
  justSaved.add(content);
  setTimeout(() => justSaved.delete(content), DOUBLE_PRESS_MS);
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME_MS);
}
