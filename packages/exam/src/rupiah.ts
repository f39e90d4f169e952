/** "Rp49.000", or "-Rp49.000". Of whole rupiah; written by hand as in `wib-time.ts`. */
export const formatRupiah = (amount: number): string =>
  `${amount < 0 ? '-' : ''}Rp${String(Math.abs(amount)).replace(/\B(?=(?:\d{3})+$)/g, '.')}`;
