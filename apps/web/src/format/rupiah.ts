let digits: Intl.NumberFormat | undefined;

/** Created at first use, because creating it delays the first visit on a slow phone. */
const wholeNumberFormat = (): Intl.NumberFormat =>
  (digits ??= new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 }));

/** 99000 is "Rp99.000", 0 is "Gratis". */
export const formatPrice = (price: number): string =>
  price === 0 ? 'Gratis' : `Rp${wholeNumberFormat().format(price)}`;
