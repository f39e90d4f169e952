/** Shorter numbers keep the markup of drawings small. */
export const tenth = (length: number): number => Math.round(length * 10) / 10;

export const hundredth = (length: number): number => Math.round(length * 100) / 100;
