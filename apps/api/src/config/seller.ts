import { REFUND_RULE } from '@ambang/contract/shop/refund-rule.ts';
import type { SettingValues } from '@ambang/settings/table/table.ts';

export interface Seller {
  name: string;
  /** NPWP, as the seller writes it; null for a seller without one. */
  taxNumber: string | null;
  /** When money is returned. Shown beside 'Beli Sekarang' and on receipts. */
  refundRule: string;
}

type SellerSettings = Pick<SettingValues, 'SELLER_NAME' | 'SELLER_TAX_NUMBER' | 'REFUND_RULE'>;

export const toSeller = (settings: SellerSettings): Seller => ({
  name: settings.SELLER_NAME,
  taxNumber: settings.SELLER_TAX_NUMBER ?? null,
  refundRule: settings.REFUND_RULE ?? REFUND_RULE,
});
