/** Keeps the words between commas together: a date and its time may stand on two lines, but neither is broken. */
export const wrapAtCommas = (text: string): string =>
  text
    .split(', ')
    .map((part) => part.split(' ').join('\u00A0'))
    .join(', ');
