import { noticeCodeOf } from '../gateway-words.ts';
import type { Order, Payment } from '../orders.ts';

/** Where the person goes back to, told what has become of the payment; null when the merchant named no address. */
export function finishAddress({ orderId, terms }: Order, payment: Payment | undefined): string | null {
  if (terms.finishUrl === null) return null;
  const address = new URL(terms.finishUrl);
  address.searchParams.set('order_id', orderId);
  if (payment) {
    address.searchParams.set('status_code', noticeCodeOf(payment));
    address.searchParams.set('transaction_status', payment.status);
  }
  return address.href;
}
