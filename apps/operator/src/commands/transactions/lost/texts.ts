import { parseGrossAmount } from '@ambang/orders/gateway/report.ts';
import type { ReportMeaning } from '@ambang/orders/gateway/report-meaning.ts';
import type { Column } from '../../../output/table.ts';
import { tableLines } from '../../../output/table.ts';
import { formatRupiah } from '@ambang/exam/rupiah.ts';
import { dateTimeOrDash, isoOrNull } from '../../../output/texts.ts';
import type { AskedOrders, LostPayment } from './lost-orders.ts';

const meaningTexts: Readonly<Record<ReportMeaning, string>> = {
  awaiting: 'menunggu',
  paid: 'dibayar',
  refused: 'ditolak',
  failed: 'gagal',
  expired: 'lewat waktu',
  returned: 'uang kembali',
  'partly-returned': 'dibayar, kembali sebagian',
};

/** Money was received and is not returned, or may still come. */
export const needsPerson = ({ meaning }: LostPayment): boolean =>
  meaning === 'paid' || meaning === 'partly-returned' || meaning === 'awaiting';

/** The amount as the gateway writes it if it is no whole number of rupiah. */
function amountText({ report: { grossAmount, currency } }: LostPayment): string {
  const rupiah = (currency ?? 'IDR') === 'IDR' ? parseGrossAmount(grossAmount) : null;
  return rupiah === null ? `${grossAmount} ${currency ?? ''}`.trim() : formatRupiah(rupiah);
}

const columns: readonly Column<LostPayment>[] = [
  { head: 'Pesanan', cell: ({ id }) => id },
  { head: 'Dibuat (WIB)', cell: ({ listedAt }) => dateTimeOrDash(listedAt) },
  { head: 'Jumlah', cell: amountText, isNumber: true },
  { head: 'Keadaan', cell: ({ meaning }) => meaningTexts[meaning] },
  { head: 'Cara bayar', cell: ({ report }) => report.method ?? '-' },
  { head: 'Pembayaran', cell: ({ report }) => report.paymentId },
];

export const askedDocument = ({ payments, unpaid }: AskedOrders) => ({
  payments: payments.map(({ id, listedAt, report, meaning }) => ({
    id,
    listedAt: isoOrNull(listedAt),
    state: meaning,
    grossAmount: report.grossAmount,
    currency: report.currency,
    method: report.method,
    paymentId: report.paymentId,
  })),
  unpaid,
});

export function askedLines({ payments, unpaid }: AskedOrders): string[] {
  const open = payments.filter(needsPerson);
  const ended = unpaid + payments.length - open.length;
  if (open.length === 0)
    return [`Penyedia pembayaran: tidak ada uang dari ${ended} pesanan yang hilang dari basis data ini.`];
  return [
    ...tableLines(columns, open),
    `Pesanan di atas hilang dari basis data ini, dan pembelinya hanya terlihat di dasbor penyedia pembayaran. Untuk yang dibayar: cari pesanannya di sana, lalu kirim kode tryoutnya kepada pembelinya (./ambang code create) atau kembalikan uangnya. Yang menunggu: tanyakan lagi nanti dengan ./ambang transaction lost.`,
    ...(ended > 0 ? [`${ended} pesanan lain yang hilang tidak dibayar.`] : []),
  ];
}
