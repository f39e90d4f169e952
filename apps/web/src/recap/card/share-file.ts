/** Whether the device has a share sheet that takes a picture. A tiny one asks: the real one is still to be drawn. */
export const canSharePictures = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File(['.'], 'gambar.png', { type: 'image/png' })] });

/** Opens the share sheet. Leaving it without a choice is no failure. @throws when the browser refuses */
export async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}
