export const RANK_KEY_BYTES = 32;

/**
 * Decodes a rank key in base64. The whole line that `./ambang rank-key` prints is accepted, too.
 * @returns null if the text is not a key
 */
export function decodeRankKey(text: string): Buffer | null {
  const encoded = text.trim().replace(/^RANK_KEY=/, '');
  const key = Buffer.from(encoded, 'base64');
  return key.length === RANK_KEY_BYTES && key.toString('base64') === encoded ? key : null;
}
