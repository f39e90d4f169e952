/** "1.250,5" is one word. */
export function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\d+(?:[.,]\d+)*|[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** Ignores case, spacing and punctuation, but keeps signs that matter in a formula. */
export function normaliseText(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<=\p{L})[-–—](?=\p{L})/gu, ' ')
    .replace(/(?<!\d)[.,]|[.,](?!\d)|[;!?…"'“”‘’]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export function normaliseSpacing(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
