/** Rounds a length of a drawing to tenths. */
export const tenth = (length: number): number => Math.round(length * 10) / 10;
