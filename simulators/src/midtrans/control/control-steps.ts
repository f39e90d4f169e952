import type { Gateway } from '../gateway.ts';
import type { Payment, TransactionStatus } from '../orders.ts';

/** What a person may do with a payment from the control page. */
interface Step {
  label: string;
  /** Whether it makes sense now; the page offers no other ones. */
  fits: (payment: Payment) => boolean;
  take: (gateway: Gateway, payment: Payment) => Promise<void>;
}

const when =
  (...statuses: TransactionStatus[]) =>
  ({ status }: Payment) =>
    statuses.includes(status);

const isWaiting = when('pending', 'authorize');
const isSettled = when('settlement', 'partial_refund');
const always = () => true;

const to = (status: TransactionStatus): Step['take'] => {
  return (gateway, { transactionId }) => gateway.say(transactionId, status);
};

/** Later than its time a payment may still arrive: the bank was slow to tell. */
const mayStillSettle = when('pending', 'authorize', 'capture', 'expire', 'deny', 'cancel');

export const paymentSteps: Readonly<Record<string, Step>> = {
  settlement: { label: 'Lunas', fits: mayStillSettle, take: to('settlement') },
  capture: {
    label: 'Kartu disetujui',
    fits: (payment) => payment.method === 'credit_card' && isWaiting(payment),
    take: to('capture'),
  },
  deny: { label: 'Tolak', fits: when('pending', 'authorize', 'settlement'), take: to('deny') },
  expire: { label: 'Kedaluwarsa', fits: isWaiting, take: to('expire') },
  cancel: { label: 'Batalkan', fits: when('pending', 'authorize', 'capture'), take: to('cancel') },
  'settlement-deny': {
    label: 'Lunas lalu ditolak',
    fits: isWaiting,
    async take(gateway, { transactionId }) {
      await gateway.say(transactionId, 'settlement');
      await gateway.say(transactionId, 'deny');
    },
  },
  refund: { label: 'Kembalikan', fits: isSettled, take: to('refund') },
  partial_refund: { label: 'Kembalikan sebagian', fits: when('settlement'), take: to('partial_refund') },
  chargeback: { label: 'Tarik paksa', fits: isSettled, take: to('chargeback') },
};

/** These change nothing at the gateway. */
export const noticeSteps: Readonly<Record<string, Step>> = {
  again: {
    label: 'Kirim lagi',
    fits: always,
    take: (gateway, { transactionId }) => gateway.sendNotice(transactionId),
  },
  forged: {
    label: 'Kirim palsu',
    fits: always,
    take: (gateway, { transactionId }) => gateway.sendNotice(transactionId, { forged: true }),
  },
  'other-amount': {
    label: 'Kirim dengan jumlah lain',
    fits: always,
    take: (gateway, { transactionId, grossAmount }) =>
      gateway.sendNotice(transactionId, { grossAmount: grossAmount + 1_000 }),
  },
};

export const controlSteps: Readonly<Record<string, Step>> = { ...paymentSteps, ...noticeSteps };
