export const SECRET_KEY_BYTES = 32;

/**
 * Decodes a secret key in base64. The whole line that `./ambang setup`, `rank-key` and `push-key` write is accepted, too.
 * @returns null if the text is not a key
 */
export function decodeSecretKey(name: 'RANK_KEY' | 'PUSH_KEY' | 'BACKUP_KEY', text: string): Buffer | null {
  const line = text.trim();
  const encoded = line.startsWith(`${name}=`) ? line.slice(name.length + 1) : line;
  const key = Buffer.from(encoded, 'base64');
  return key.length === SECRET_KEY_BYTES && key.toString('base64') === encoded ? key : null;
}
