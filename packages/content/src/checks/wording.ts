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

/**
 * The Jaccard index: the shared parts as a share of all parts. 0 without a part.
 * @param least a lower similarity counts as 0, which most pairs show after few parts
 */
export function similarityOf(one: ReadonlySet<string>, other: ReadonlySet<string>, least = 0): number {
  const smaller = one.size < other.size ? one : other;
  const larger = smaller === one ? other : one;
  const parts = one.size + other.size;
  let shared = smaller.size;
  if (shared === 0 || shared < least * (parts - shared)) return 0;
  for (const part of smaller) {
    if (larger.has(part)) continue;
    shared -= 1;
    if (shared < least * (parts - shared)) return 0;
  }
  return shared / (parts - shared);
}

export function normalizeSpacing(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
