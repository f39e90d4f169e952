let digits: Intl.NumberFormat | undefined;

/** The format is made when a price is first shown, because making it would slow down a slow phone's first visit. */
const wholeDigits = (): Intl.NumberFormat =>
  (digits ??= new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 }));

/** A price as it is written in Indonesian: 99000 is "Rp99.000", 0 is "Gratis". */
export const rupiah = (price: number): string =>
  price === 0 ? 'Gratis' : `Rp${wholeDigits().format(price)}`;
