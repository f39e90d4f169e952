/* Shorter numbers keep the markup of drawings small. */

export const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

export const roundToHundredth = (value: number): number => Math.round(value * 100) / 100;
