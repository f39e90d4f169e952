import type { Transaction } from './transactions.ts';

/** The common names of Midtrans' payment types, which are in lower case here and have spaces instead of underscores. */
const namesByType: ReadonlyMap<string, string> = new Map([
  ['akulaku', 'Akulaku PayLater'],
  ['bank transfer', 'Transfer bank'],
  ['bca klikbca', 'KlikBCA'],
  ['bca klikpay', 'BCA KlikPay'],
  ['bri epay', 'BRImo'],
  ['cimb clicks', 'OCTO Clicks'],
  ['credit card', 'Kartu kredit atau debit'],
  ['cstore', 'Minimarket'],
  ['dana', 'DANA'],
  ['danamon online', 'Danamon Online Banking'],
  ['echannel', 'Mandiri Bill Payment'],
  ['gopay', 'GoPay'],
  ['kredivo', 'Kredivo'],
  ['ovo', 'OVO'],
  ['qris', 'QRIS'],
  ['shopeepay', 'ShopeePay'],
  ['uob ezpay', 'UOB EZ Pay'],
]);

/** Names the payment method. An unknown type is capitalized. */
export function paymentMethodText({ paymentMethod }: Pick<Transaction, 'paymentMethod'>): string {
  const type = (paymentMethod ?? '').replace(/[_\s]+/g, ' ').trim();
  return (
    namesByType.get(type.toLowerCase()) ??
    (type === '' ? 'Tidak tercatat' : type.charAt(0).toUpperCase() + type.slice(1))
  );
}

/** How the money of a receipt came. */
export const paidByText = (transaction: Pick<Transaction, 'paymentMethod'>): string =>
  transaction.paymentMethod === null ? 'Midtrans' : `${paymentMethodText(transaction)} lewat Midtrans`;
