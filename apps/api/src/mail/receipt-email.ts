import { paymentMethodText } from '@ambang/contract/shop/payment-method-text.ts';
import type { Receipt } from '@ambang/db/shop/receipts.ts';
import { formatDateTime } from '@ambang/exam/wib-time.ts';
import { transactionPath } from '@ambang/orders/state/notifications.ts';
import type { Seller } from '../config/seller.ts';
import type { Email } from '../context.ts';
import { composeEmail } from './compose-email.ts';

const integer = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

const formatRupiah = (amount: number): string => `Rp${integer.format(amount)}`;

/** "000042" */
export const formatReceiptNumber = (number: number): string => String(number).padStart(6, '0');

const methodText = (receipt: Receipt): string =>
  receipt.paymentMethod === null ? 'Midtrans' : `${paymentMethodText(receipt)} lewat Midtrans`;

export function receiptEmail(receipt: Receipt, seller: Seller, publicUrl: URL): Email {
  const { number, transactionId, title, tryoutCount, price, paidAt, name, email } = receipt;
  const paid = formatRupiah(price);
  return composeEmail(email, publicUrl, {
    subject: `Kuitansi ${transactionId}`,
    preheader: `Lunas, ${paid}.`,
    heading: 'Kuitansi',
    lines: [],
    rows: [
      { term: 'Diterima dari', text: name },
      { term: 'Untuk', text: `Paket ${title}, ${tryoutCount} tryout SKD` },
      { term: 'Dibayar', text: paid, isTotal: true },
      { term: 'Waktu', text: formatDateTime(paidAt) },
      { term: 'Cara', text: methodText(receipt) },
      { term: 'Nomor', text: formatReceiptNumber(number) },
      { term: 'Pesanan', text: transactionId },
      { term: 'Penjual', text: seller.name },
      ...(seller.taxNumber === null ? [] : [{ term: 'NPWP', text: seller.taxNumber }]),
    ],
    action: { label: 'Lihat dan cetak', link: new URL(transactionPath(transactionId), publicUrl).href },
    closing: seller.refundRule,
  });
}
