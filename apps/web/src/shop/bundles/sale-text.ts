import type { Bundle } from '@ambang/contract/shop/bundles.ts';
import { formatDateTime } from '@ambang/contract/text/wib-time.ts';

type Sale = Pick<Bundle, 'closesAt' | 'saleEndsAt' | 'isSaleClosed' | 'isOwned' | 'tryoutIds'>;

/** Until when the bundle is sold and when its tryouts close; null when they stay open. */
export function saleText(bundle: Sale): string | null {
  const { closesAt, saleEndsAt, isSaleClosed, isOwned, tryoutIds } = bundle;
  if (closesAt === null || saleEndsAt === null) return null;
  const which = tryoutIds.length > 1 ? 'Tryout pertama' : 'Tryout';
  const closing = `${which} di paket ini ditutup ${formatDateTime(closesAt)}.`;
  if (isOwned) return closing;
  return `${isSaleClosed ? 'Penjualan berakhir' : 'Dijual sampai'} ${formatDateTime(saleEndsAt)}. ${closing}`;
}

/** The same for the card, in few words. */
export function shortSaleText({ closesAt, saleEndsAt, isSaleClosed, isOwned }: Sale): string | null {
  if (closesAt === null || saleEndsAt === null) return null;
  if (isOwned) return `Tryout ditutup ${formatDateTime(closesAt)}`;
  return isSaleClosed ? 'Penjualan sudah ditutup' : `Dijual sampai ${formatDateTime(saleEndsAt)}`;
}
