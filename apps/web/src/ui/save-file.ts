/** How long the file's address works: long enough for the slowest browser to begin the download. */
const KEPT_MS = 60_000;

/** Hands a file to the browser's downloads. @param name of the product's making, never a person's words */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
