/** First letters of the first and the last word: "Rani Ayu Puspita" is RP. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => ([...(word ?? '')][0] ?? '').toLocaleUpperCase('id')).join('');
}
