/* Shorter numbers keep the markup of drawings small. */

export const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

export const roundToHundredth = (value: number): number => Math.round(value * 100) / 100;

/** @param share from 0 to 1 */
export const toPercent = (share: number): string => `${roundToTenth(share * 100)}%`;

/** A length in em, so that a drawing grows with the browser's text size. */
export const toEm = (length: number): string => `${roundToHundredth(length)}em`;
