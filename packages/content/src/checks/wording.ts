/** Splits into lower-case words and numbers ("1.250,5" is one), without punctuation. */
export function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\d+(?:[.,]\d+)*|[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** Normalizes for comparisons: ignores case, spacing and punctuation, but keeps signs that matter in a formula. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<=\p{L})[-–—](?=\p{L})/gu, ' ')
    .replace(/(?<!\d)[.,]|[.,](?!\d)|[;!?…"'“”‘’]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The Jaccard index: the shared parts as a share of all parts. 0 without a part. */
export function similarityOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const part of one) if (other.has(part)) shared += 1;
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
}

export function normalizeSpacing(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
