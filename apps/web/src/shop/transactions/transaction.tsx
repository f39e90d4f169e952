import type { Transaction } from '@ambang/contract/shop/transactions.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { TimedTransaction } from '../../api/queries/transactions.ts';
import { transactionQuery } from '../../api/queries/transactions.ts';
import { useIsOver } from '../../clock/use-seconds-left.ts';
import { classNames } from '../../ui/class-names.ts';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { FailedScreen } from '../../ui/states/failed-screen.tsx';
import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';
import { ShopNote } from '../note.tsx';
import { Receipt } from './receipt.tsx';
import { TransactionActions } from './actions/transaction-actions.tsx';
import { TransactionSummary } from './summary/transaction-summary.tsx';
import { statusExplanation, statusHeadings } from './transaction-text.ts';
import styles from './transaction.module.css';
import { usePaymentDeadline, useOnClockJump } from './use-payment-deadline.ts';
import type { StatusCheck } from './actions/use-status-check.ts';
import { useCheckAfterGatewayRedirect, useStatusCheck } from './actions/use-status-check.ts';
import { useStatusChange } from './use-status-change.ts';

const transactionList = { to: '/home/riwayatTransaksi', label: 'Riwayat Transaksi' };

export function Component() {
  const { id = '' } = useParams();
  return <TransactionScreen key={id} id={id} />;
}

function TransactionScreen({ id }: { id: string }) {
  const query = useQuery(transactionQuery(id));
  const transaction = query.data;
  const announcement = useStatusChange(transaction?.status);
  const check = useStatusCheck(id, query.refetch);
  useCheckAfterGatewayRedirect(transaction?.status, check.run);
  if (!transaction && query.error) {
    return (
      <FailedScreen
        noun="Transaksi"
        up={transactionList}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const heading = transaction ? statusHeadings[transaction.status] : 'Transaksi';
  const isPaid = transaction?.status === 'paid';
  return (
    <Page title={heading} busy={!transaction}>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div className={classNames('wrap', isPaid && 'not-printed')}>
        <BackLink to={transactionList.to} />
        <div className={styles.columns}>
          <div className={styles.title}>
            <h1>{heading}</h1>
            {transaction && <Explanation transaction={transaction} />}
          </div>
          {transaction ? (
            <Content transaction={transaction} check={check} onClockJump={() => void query.refetch()} />
          ) : (
            <TransactionSkeleton />
          )}
        </div>
      </div>
      {isPaid && <Receipt transaction={transaction} />}
    </Page>
  );
}

interface ContentProps {
  transaction: TimedTransaction;
  check: StatusCheck;
  /** Called when the device's clock was set or the device slept. */
  onClockJump: () => void;
}

function Content({ transaction, check, onClockJump }: ContentProps) {
  const deadline = usePaymentDeadline(transaction);
  const isLate = useIsOver(deadline);
  useOnClockJump(transaction, onClockJump);
  return (
    <>
      <TransactionSummary transaction={transaction} deadline={deadline} isLate={isLate} />
      <TransactionActions transaction={transaction} isLate={isLate} check={check} />
    </>
  );
}

function Explanation({ transaction }: { transaction: Transaction }) {
  const text = statusExplanation(transaction);
  return (
    <>
      {text !== null && <p className="muted">{text}</p>}
      {transaction.isRefundDue && (
        <div className={styles.refund}>
          <ShopNote>
            Ada pembayaran untuk pesanan ini yang kami kembalikan, karena tryoutnya sudah kamu miliki. Kamu
            tidak perlu melakukan apa pun; simpan nomor pesanan ini sampai uangnya kembali.
          </ShopNote>
        </div>
      )}
    </>
  );
}

const TransactionSkeleton = () => (
  <div>
    <LoadingStatus>Memuat transaksi</LoadingStatus>
    <Skeleton width="100%" height="240px" />
  </div>
);
