/** Rounds a length of a drawing to tenths. */
export const tenth = (length: number): number => Math.round(length * 10) / 10;

/** Rounds a length of a drawing to hundredths. */
export const hundredth = (length: number): number => Math.round(length * 100) / 100;
