import { formatNumber } from './number.ts';

/** Formats a price in whole rupiah: 99000 becomes "Rp99.000", 0 becomes "Gratis". */
export const formatPrice = (price: number): string => (price === 0 ? 'Gratis' : `Rp${formatNumber(price)}`);
