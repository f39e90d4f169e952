/** True when the device can share pictures. Checked with a tiny file, before the card is ready. */
export const canShareImages = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File(['.'], 'gambar.png', { type: 'image/png' })] });

/**
 * Opens the share sheet. Cancelling is not an error.
 * @throws when the browser refuses
 */
export async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
