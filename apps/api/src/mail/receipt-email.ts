import { packageName } from '@ambang/contract/shop/package-name.ts';
import { paidByText } from '@ambang/contract/shop/payment-method-text.ts';
import type { Receipt } from '@ambang/db/shop/receipts.ts';
import { formatRupiah } from '@ambang/exam/rupiah.ts';
import { formatDateTime } from '@ambang/exam/wib-time.ts';
import { transactionPath, tryoutsPath } from '@ambang/orders/state/notifications.ts';
import type { Seller } from '../config/seller.ts';
import type { Email } from '../context.ts';
import { composeEmail } from './compose-email.ts';
import type { EmailTable } from './email-layout.ts';

/** "000042" */
export const formatReceiptNumber = (number: number): string => String(number).padStart(6, '0');

interface Sending {
  /** The receipt is sent with this setting's values. */
  seller: Seller;
  publicUrl: URL;
  now: number;
  /** When the operator asked for it again; 0 for the first letter. */
  sentAgainAt: number;
}

/** The letter after a payment: what it opened, then the receipt. */
export function receiptEmail(receipt: Receipt, { seller, publicUrl, now, sentAgainAt }: Sending): Email {
  const { number, transactionId, title, tryouts, price, paidAt, email } = receipt;
  const open = tryouts.filter(({ closesAt }) => closesAt === null || closesAt > now);
  const owned = ownedText(tryouts);
  const path = tryoutsPath(tryouts.map(({ id }) => id));
  return {
    ...composeEmail(email, publicUrl, {
      subject: `Pembayaran diterima, kuitansi ${formatReceiptNumber(number)}`,
      preheader: `Lunas, ${formatRupiah(price)}. ${owned}`,
      heading: 'Pembayaran diterima',
      lines: [
        {
          words: `${formatRupiah(price)} untuk ${packageName(title, 'paket')} sudah masuk pada ${formatDateTime(paidAt)}.`,
          strong: owned,
        },
      ],
      action: { label: actionText(tryouts), link: new URL(path, publicUrl).href },
      ...(open.length > 0 && { closing: timeText(open) }),
      table: receiptTable(receipt, seller, publicUrl),
    }),
    // A job that is repeated after an uncertain end may send the letter twice: mailboxes show one of them.
    messageId: `<${transactionId}.${sentAgainAt.toString(36)}@${publicUrl.hostname}>`,
  };
}

type Tryouts = Receipt['tryouts'];

function ownedText(tryouts: Tryouts): string {
  const titles = tryouts.map(({ title }) => title);
  const names = titles.length > 2 ? `${titles.length} tryout` : titles.join(' dan ');
  return `${names} sudah ada di daftarmu.`;
}

const actionText = ([first, ...others]: Tryouts): string =>
  first && others.length === 0 ? `Buka ${first.title}` : 'Buka daftar tryout';

const MINUTE_MS = 60_000;

function timeText(tryouts: Tryouts): string {
  const minutes = [...new Set(tryouts.map(({ durationMs }) => durationMs / MINUTE_MS))];
  const needed = minutes.length === 1 ? `Satu tryout penuh butuh ${minutes[0]} menit tanpa jeda. ` : '';
  const ends = tryouts.flatMap(({ closesAt }) => closesAt ?? []);
  if (ends.length === 0) return `${needed}Tidak harus hari ini: paketmu tidak kedaluwarsa.`;
  const which = tryouts.length > 1 ? 'tryout pertama' : 'tryoutnya';
  return `${needed}Tidak harus hari ini, tetapi sebelum ${which} ditutup ${formatDateTime(Math.min(...ends))}.`;
}

const receiptTable = (receipt: Receipt, seller: Seller, publicUrl: URL): EmailTable => ({
  heading: 'Kuitansi',
  rows: [
    { term: 'Diterima dari', text: receipt.name },
    { term: 'Untuk', text: `${packageName(receipt.title)}, ${receipt.tryouts.length} tryout SKD` },
    { term: 'Dibayar', text: formatRupiah(receipt.price), isTotal: true },
    { term: 'Waktu', text: formatDateTime(receipt.paidAt) },
    { term: 'Cara', text: paidByText(receipt) },
    { term: 'Nomor', text: formatReceiptNumber(receipt.number) },
    { term: 'Pesanan', text: receipt.transactionId, isCode: true },
    { term: 'Penjual', text: seller.name },
    ...(seller.taxNumber === null ? [] : [{ term: 'NPWP', text: seller.taxNumber }]),
  ],
  link: {
    label: 'Lihat dan cetak kuitansi',
    link: new URL(transactionPath(receipt.transactionId), publicUrl).href,
  },
  note: seller.refundRule,
});
