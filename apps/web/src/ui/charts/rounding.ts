/** Shorter numbers keep the markup of drawings small. */
export const roundToTenth = (length: number): number => Math.round(length * 10) / 10;

export const roundToHundredth = (length: number): number => Math.round(length * 100) / 100;
