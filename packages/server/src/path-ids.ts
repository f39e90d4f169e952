/**
 * Parses an id from a path.
 * @param digits the most digits allowed: 9 fit an integer column, 15 fit a bigint column and a JavaScript number
 * @returns null when the text is not an id
 */
export function parseNumericId(text: string, digits = 9): number | null {
  return /^[1-9]\d*$/.test(text) && text.length <= digits ? Number(text) : null;
}

export const isSha256Hex = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
