let digits: Intl.NumberFormat | undefined;

/** Created at first use, because creating it delays the first visit on a slow phone. */
const wholeNumberFormat = (): Intl.NumberFormat =>
  (digits ??= new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 }));

/** Formats a price in whole rupiah: 99000 becomes "Rp99.000", 0 becomes "Gratis". */
export const formatPrice = (price: number): string =>
  price === 0 ? 'Gratis' : `Rp${wholeNumberFormat().format(price)}`;
