/**
 * First letters of the first and the last word: those of "Rani Ayu Puspita" and of "R.P." are R and P. A remark in
 * brackets is no part of the name.
 */
export function initialLetters(name: string): string[] {
  const words = name.split(/[\s.]+/).filter((word) => word !== '' && !word.startsWith('('));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? name.trim()];
  return chosen.map((word) => ([...(word ?? '')][0] ?? '').toLocaleUpperCase('id'));
}

/** Stands for the name where its owner does not want to be read: "Rani Ayu Puspita" is R.P. */
export const abbreviatedName = (name: string): string =>
  initialLetters(name)
    .map((letter) => `${letter}.`)
    .join('');
