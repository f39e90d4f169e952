/** Asks the browser about a tiny file, because the card is not ready yet. */
export const canShareImages = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File(['.'], 'gambar.png', { type: 'image/png' })] });

/** Opens the share sheet. Cancelling it is no error. @throws when the browser refuses to share the file */
export async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
