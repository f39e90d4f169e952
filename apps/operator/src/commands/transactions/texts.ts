import { normalizeTyped } from '@ambang/contract/text/normalize.ts';
import type { Payment } from '@ambang/db/shop/payments.ts';
import type { TransactionRow } from '@ambang/db/shop/transactions.ts';
import type { TransactionFailure, PaymentState, RefundReason } from '@ambang/db/tables/transactions.ts';
import { CommandFault, UsageFault } from '../../faults.ts';
import { isOrderId } from '@ambang/orders/order-id.ts';

const states: Readonly<Record<TransactionRow['status'], string>> = {
  awaiting: 'menunggu',
  paid: 'lunas',
  failed: 'gagal',
};

const failures: Readonly<Record<TransactionFailure, string>> = {
  expired: 'tidak dibayar',
  refused: 'ditolak',
  returned: 'uang kembali',
  unavailable: 'tanpa halaman bayar',
  owned: 'sudah dimiliki',
  replaced: 'diganti',
};

export const stateText = ({ status, failure }: Pick<TransactionRow, 'status' | 'failure'>): string =>
  failure === null ? states[status] : `${states[status]}: ${failures[failure]}`;

export const paymentStateTexts: Readonly<Record<PaymentState, string>> = {
  awaiting: 'menunggu',
  refused: 'ditolak',
  expired: 'lewat waktu',
  paid: 'dibayar',
  returned: 'uang kembali',
};

export const refundReasonTexts: Readonly<Record<RefundReason, string>> = {
  'second-payment': 'dibayar dua kali',
  'owned-already': 'sudah dimiliki',
  'account-deleted': 'akun sudah dihapus',
  'partly-returned': 'kembali sebagian, cukup diperiksa',
};

export function refundText({ refund, refundedAt }: Payment): string {
  if (refund === null) return '-';
  return refundedAt === null
    ? `${refundReasonTexts[refund]} (belum)`
    : `${refundReasonTexts[refund]} (selesai)`;
}

/** @throws UsageFault when the text is malformed */
export function parseOrderId(text: string): string {
  const id = normalizeTyped(text).toUpperCase();
  if (isOrderId(id)) return id;
  throw new UsageFault(
    `"${text}" bukan nomor pesanan utuh: salin nomornya dari transaction list, TO- dengan huruf dan angka di belakangnya.`,
  );
}

export const orderNotFoundFault = (id: string): CommandFault =>
  new CommandFault(`Pesanan ${id} tidak ada. Periksa nomornya lewat transaction list.`);
