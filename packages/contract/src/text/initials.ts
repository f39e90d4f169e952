/**
 * The first letters of the first and the last word: R and P for "Rani Ayu Puspita" and for "R.P.". Words in parentheses
 * are ignored.
 */
export function initialLetters(name: string): string[] {
  const words = name.split(/[\s.]+/).filter((word) => word !== '' && !word.startsWith('('));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? name.trim()];
  return ends.map((word) => ([...(word ?? '')][0] ?? '').toLocaleUpperCase('id'));
}

/** "R.P." for "Rani Ayu Puspita". */
export const dottedInitials = (name: string): string =>
  initialLetters(name)
    .map((letter) => `${letter}.`)
    .join('');
