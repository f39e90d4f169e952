/** How long the file's address works: long enough for the slowest browser to begin the download. */
const KEPT_MS = 60_000;

/** Two presses within it are a double press, as slow as a device can be set to take one. */
const DOUBLE_PRESS_MS = 1_000;

const justSaved = new WeakSet<Blob>();

/** Hands a file to the browser's downloads, once for a double press. @param name of the product's making, never a person's words */
export function saveFile(name: string, content: Blob): void {
  if (justSaved.has(content)) return;
  justSaved.add(content);
  setTimeout(() => justSaved.delete(content), DOUBLE_PRESS_MS);
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
