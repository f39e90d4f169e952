let cachedFormat: Intl.NumberFormat | undefined;

/** Created at first use, because creating it delays the first visit on a slow phone. */
const numberFormat = (): Intl.NumberFormat =>
  (cachedFormat ??= new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 }));

/** Formats a number in Indonesian notation: 12345 becomes "12.345", 91.25 becomes "91,3". */
export const formatNumber = (value: number): string => numberFormat().format(value);
