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
 * What two wordings must share to count as the same: letters, digits and the signs that carry meaning in a formula.
 * Case, spaces and the punctuation of sentences do not count.
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

/** The same, where case and punctuation count: only spaces do not. */
export function spelled(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
