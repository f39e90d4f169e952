import type { Bundle } from '@ambang/contract/shop/bundles.ts';
import { formatDateTime } from '@ambang/exam/wib-time.ts';

type BundleSale = Pick<Bundle, 'closesAt' | 'saleEndsAt' | 'isSaleClosed' | 'isOwned' | 'tryoutIds'>;

/**
 * States when the sale of the bundle ends and when its tryouts close.
 *
 * @returns null for a bundle that never closes
 */
export function saleText(bundle: BundleSale): string | null {
  const { closesAt, saleEndsAt, isSaleClosed, isOwned, tryoutIds } = bundle;
  if (closesAt === null || saleEndsAt === null) return null;
  const subject = tryoutIds.length > 1 ? 'Tryout pertama' : 'Tryout';
  const closing = `${subject} di paket ini ditutup ${formatDateTime(closesAt)}.`;
  if (isOwned) return closing;
  return `${isSaleClosed ? 'Penjualan berakhir' : 'Dijual sampai'} ${formatDateTime(saleEndsAt)}. ${closing}`;
}

/** The form of `saleText` for the card of a bundle. */
export function shortSaleText({ closesAt, saleEndsAt, isSaleClosed, isOwned }: BundleSale): string | null {
  if (closesAt === null || saleEndsAt === null) return null;
  if (isOwned) return `Tryout ditutup ${formatDateTime(closesAt)}`;
  return isSaleClosed ? 'Penjualan sudah ditutup' : `Dijual sampai ${formatDateTime(saleEndsAt)}`;
}
