/** Keeps the number of a title with its word, so that no line begins with "2 berjalan". */
export const tied = (title: string): string => title.replace(/ (?=\d+$)/, '\u00a0');
