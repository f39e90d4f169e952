import { formatTime, formatDate, formatDateTime } from '@ambang/exam/wib-time.ts';
import type { TransactionStatus } from '@ambang/contract/shop/transactions.ts';
import type { ReactNode } from 'react';
import type { TimedTransaction } from '../../../api/queries/transactions.ts';
import { formatPrice } from '../../../format/price.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { OrderNumber } from './order-number.tsx';
import { PaymentCountdown } from './payment-countdown.tsx';
import { paymentMethodText } from './payment-method-text.ts';
import styles from './transaction-summary.module.css';

interface Props {
  transaction: TimedTransaction;
  /** In epoch ms by the device's clock. */
  deadline: number;
  /** True when the deadline has passed. */
  isLate: boolean;
}

export function TransactionSummary({ transaction, deadline, isLate }: Props) {
  const { id, title, tryoutCount, status, createdAt, paidAt, price } = transaction;
  const hasPayment = status === 'paid' && price > 0;
  return (
    <section className="paper" aria-label="Ringkasan transaksi">
      {status === 'awaiting' && <Deadline transaction={transaction} deadline={deadline} isLate={isLate} />}
      <dl className={styles.entries}>
        <Entry term="Produk">{title}</Entry>
        <Entry term="Isi paket">{tryoutCount} tryout</Entry>
        {status !== 'awaiting' && (
          <Entry term="Dibuat">
            <DateAndTime at={createdAt} />
          </Entry>
        )}
        {hasPayment && paidAt !== null && (
          <Entry term="Dibayar">
            <DateAndTime at={paidAt} />
          </Entry>
        )}
        {status === 'paid' && <Entry term="Metode pembayaran">{paymentMethodText(transaction)}</Entry>}
        <Entry term="Status">
          <StatusBadge status={status} />
        </Entry>
        <Entry term="Harga">
          <span className={classNames('num', styles.price)}>{formatPrice(price)}</span>
        </Entry>
        <div className={styles.fullWidth}>
          <dt>Nomor pesanan</dt>
          <dd>
            <OrderNumber id={id} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Deadline({ transaction: { expiresAt, createdAt }, deadline, isLate }: Props) {
  return (
    <div className={styles.deadline}>
      <p className="muted small">Bayar Sebelum</p>
      <p className={classNames('num', styles.instant)}>{formatDateTime(expiresAt)}</p>
      {!isLate && <PaymentCountdown deadline={deadline} paymentTimeMs={expiresAt - createdAt} />}
      <div role="status">{isLate && <LateNote />}</div>
    </div>
  );
}

const LateNote = () => (
  <div className={styles.late}>
    <p>Waktu habis, sedang dicek</p>
    <p className="muted small">
      Pembayaran yang kamu lakukan tepat waktu tetap dihitung. Jangan bayar lagi untuk pesanan ini; hasilnya
      muncul di sini.
    </p>
  </div>
);

/** A line break is possible only between date and time. */
const DateAndTime = ({ at }: { at: number }) => (
  <>
    <span className={styles.unbroken}>{formatDate(at)},</span>{' '}
    <span className={styles.unbroken}>{formatTime(at)}</span>
  </>
);

const Entry = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

function StatusBadge({ status }: { status: TransactionStatus }) {
  if (status === 'paid')
    return (
      <Badge tone="ok" icon="check">
        Selesai
      </Badge>
    );
  if (status === 'failed')
    return (
      <Badge tone="bad" icon="x">
        Gagal
      </Badge>
    );
  return (
    <Badge tone="ink" icon="clock">
      Sedang Diproses
    </Badge>
  );
}
