import { formatDateTime } from '@ambang/exam/wib-time.ts';
import type { Transaction } from '@ambang/contract/shop/transactions.ts';
import type { ReactNode } from 'react';
import type { TimedTransaction } from '../../../api/queries/transactions.ts';
import { formatPrice } from '../../../format/price.ts';
import { wrapAtCommas } from '../../../format/wrap-at-commas.ts';
import { useAccount } from '../../../session/account.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { ReceiptPaper } from '../receipt-paper.tsx';
import { useFocusFallback } from '../../../ui/frame/use-focus-fallback.ts';
import { closedAt, failureText, isFree, paidText } from '../transaction-text.ts';
import { OrderNumber } from './order-number.tsx';
import { PaymentCountdown } from './payment-countdown.tsx';
import { paymentMethodText } from '@ambang/contract/shop/payment-method-text.ts';
import styles from './transaction-summary.module.css';

interface Props {
  transaction: TimedTransaction;
  /** In epoch ms by the device's clock. */
  deadline: number;
  /** True when the deadline has passed. */
  isLate: boolean;
  /** True when the payment arrived while this page was open. */
  isNew: boolean;
}

/** A changed state is another paper: parts of the same paper would move under the eye. */
export const paperKey = ({ status }: Pick<Transaction, 'status'>, isLate: boolean): string =>
  status === 'awaiting' && isLate ? 'late' : status;

/** The receipt: its edges, an icon and words say the state. */
export function TransactionSummary({ transaction, deadline, isLate, isNew }: Props) {
  const { id, title, tryoutCount, status, price } = transaction;
  const focusFallback = useFocusFallback();
  return (
    <section {...focusFallback} className={styles.summary} aria-label="Ringkasan transaksi">
      <p className="visually-hidden" role="status">
        {status === 'awaiting' && isLate && 'Waktu bayar habis. Pembayaranmu sedang dicek.'}
      </p>
      <ReceiptPaper
        key={paperKey(transaction, isLate)}
        top={status === 'failed' ? 'printed' : 'inked'}
        bottom={status === 'paid' ? 'inked' : 'printed'}
        isInking={isNew && status === 'paid'}
      >
        <div className={styles.head}>
          {status === 'awaiting' && (
            <Deadline transaction={transaction} deadline={deadline} isLate={isLate} />
          )}
          {status === 'failed' && <Failure transaction={transaction} />}
          {status === 'paid' && <Paid transaction={transaction} />}
        </div>
        <dl className={styles.entries}>
          <Entry term="Produk">
            {title}, {tryoutCount} tryout
          </Entry>
          {status !== 'paid' && !isFree(transaction) && (
            <Entry term="Harga">
              <span className={classNames('num', styles.price)}>{formatPrice(price)}</span>
            </Entry>
          )}
          {isFree(transaction) && <Entry term="Harga">{formatPrice(price)}</Entry>}
          <Dates transaction={transaction} />
          <div className={styles.fullWidth}>
            <dt>Nomor pesanan</dt>
            <dd>
              <OrderNumber id={id} />
            </dd>
          </div>
        </dl>
      </ReceiptPaper>
    </section>
  );
}

function Dates({ transaction }: { transaction: Transaction }) {
  const { name } = useAccount();
  const { status, paidAt, createdAt } = transaction;
  const closed = closedAt(transaction);
  if (status === 'awaiting') return null;
  if (status === 'failed')
    return (
      <>
        <Entry term="Dibuat">{wrapAtCommas(formatDateTime(createdAt))}</Entry>
        {closed !== null && <Entry term="Ditutup">{wrapAtCommas(closed)}</Entry>}
      </>
    );
  return (
    <>
      <Entry term={isFree(transaction) ? 'Milikmu sejak' : 'Dibayar'}>
        {wrapAtCommas(formatDateTime(paidAt ?? createdAt))}
      </Entry>
      {!isFree(transaction) && <Entry term="Metode pembayaran">{paymentMethodText(transaction)}</Entry>}
      <Entry term="Atas nama">{name}</Entry>
    </>
  );
}

function Failure({ transaction }: { transaction: Transaction }) {
  const { safe, reason, text } = failureText(transaction);
  return (
    <>
      <p className={styles.lead}>{safe}</p>
      <p className={classNames(styles.state, styles.failed)}>
        <Icon name="x" />
        {reason}
      </p>
      <p className={styles.note}>{text}</p>
    </>
  );
}

function Paid({ transaction }: { transaction: Transaction }) {
  const { price, title } = transaction;
  const text = paidText(transaction);
  return (
    <>
      <p className={classNames(styles.state, styles.paid)}>
        <Icon name="check" />
        {isFree(transaction) ? 'Sudah kamu miliki' : 'Lunas'}
      </p>
      <p className={styles.total}>{isFree(transaction) ? title : formatPrice(price)}</p>
      {text !== null && <p className={styles.note}>{text}</p>}
    </>
  );
}

function Deadline({ transaction: { expiresAt, createdAt }, deadline, isLate }: Omit<Props, 'isNew'>) {
  return (
    <>
      <p className="muted small">Bayar Sebelum</p>
      <p className={classNames('num', styles.instant)}>{formatDateTime(expiresAt)}</p>
      {!isLate && <PaymentCountdown deadline={deadline} paymentTimeMs={expiresAt - createdAt} />}
      {isLate && <LateNote />}
    </>
  );
}

const LateNote = () => (
  <div className={styles.late}>
    <p className={styles.lead}>Waktu habis, sedang dicek</p>
    <p className="muted small">
      Pembayaran yang kamu lakukan tepat waktu tetap dihitung. Jangan bayar lagi untuk pesanan ini; hasilnya
      muncul di sini.
    </p>
  </div>
);

const Entry = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
