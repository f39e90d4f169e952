export const PUSH_KEY_BYTES = 32;

/**
 * Decodes the private key of push messages in base64. The whole line that `./ambang push-key` prints is accepted, too.
 * @returns null if the text is not a key
 */
export function decodePushKey(text: string): Buffer | null {
  const encoded = text.trim().replace(/^PUSH_KEY=/, '');
  const key = Buffer.from(encoded, 'base64');
  return key.length === PUSH_KEY_BYTES && key.toString('base64') === encoded ? key : null;
}
