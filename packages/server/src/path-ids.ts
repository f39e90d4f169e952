/**
 * Parses an id from a path.
 * @param digits the most digits allowed: 9 fit an integer column, 15 fit a bigint column and a JavaScript number
 * @returns null when the text is not an id
 */
export function parseNumericId(text: string, digits = 9): number | null {
  return /^[1-9]\d*$/.test(text) && text.length <= digits ? Number(text) : null;
}

/** Whether the text is a UUID in its canonical form, in lower case. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

export const isSha256Hex = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
