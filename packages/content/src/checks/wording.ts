/** The words of a text in small letters, numbers included ("1.250,5" is one), without punctuation. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\d+(?:[.,]\d+)*|[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/**
 * The part of a wording that counts when two are compared: letters, digits and the signs that carry meaning in a
 * formula. Case, spaces and the punctuation of sentences do not count.
 */
export function normalised(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<=\p{L})[-–—](?=\p{L})/gu, ' ')
    .replace(/(?<!\d)[.,]|[.,](?!\d)|[;!?…"'“”‘’]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** As `normalised`, for texts where case and punctuation count: only differences in spacing are ignored. */
export function spelled(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
