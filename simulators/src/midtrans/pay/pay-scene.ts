import type { Order, Payment } from '../orders.ts';
import { isPaid } from '../orders.ts';

/** What the payment page has to show. */
export type Scene =
  | { kind: 'choosing'; denied: Payment | undefined }
  | { kind: 'waiting' | 'paid' | 'returned'; payment: Payment }
  | { kind: 'expired' | 'canceled'; payment: Payment | undefined };

/** @param wantsOther whether the person asks for another way to pay although one was chosen */
export function sceneOf({ payments, canceledAt, terms }: Order, now: number, wantsOther: boolean): Scene {
  const paid = payments.find(isPaid);
  if (paid) return { kind: 'paid', payment: paid };
  const returned = payments.find(({ status }) => /^(partial_)?(refund|chargeback)$/.test(status));
  if (returned) return { kind: 'returned', payment: returned };
  const newest = payments.at(-1);
  if (canceledAt !== null) return { kind: 'canceled', payment: newest };
  const isPageOver = now >= terms.pageEndsAt;
  const waiting = payments.findLast(({ status }) => status === 'pending' || status === 'authorize');
  if (waiting && (isPageOver || !wantsOther)) return { kind: 'waiting', payment: waiting };
  if (isPageOver) return { kind: 'expired', payment: newest };
  return { kind: 'choosing', denied: newest?.status === 'deny' ? newest : undefined };
}
