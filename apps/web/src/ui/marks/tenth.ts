/** For lengths in drawings. */
export const tenth = (length: number): number => Math.round(length * 10) / 10;
