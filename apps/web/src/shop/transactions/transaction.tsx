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
import { Receipt } from './receipt.tsx';
import { ReceiptPaper } from './receipt-paper.tsx';
import { SideNotes } from './side-notes.tsx';
import { TransactionActions } from './actions/transaction-actions.tsx';
import { paperKey, TransactionSummary } from './summary/transaction-summary.tsx';
import { failureText, hasReceipt, statusHeadings } from './transaction-text.ts';
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
  const isReceiptPrinted = transaction !== undefined && hasReceipt(transaction);
  return (
    <Page title={heading} busy={!transaction} className={styles.page}>
      <p className="visually-hidden" role="status">
        {announcement}
        {announcement !== '' && transaction?.status === 'failed' && ` ${failureText(transaction).reason}.`}
      </p>
      <div className={classNames('wrap', styles.columns, isReceiptPrinted && 'not-printed')}>
        <div className={styles.title}>
          <BackLink to={transactionList.to} />
          <h1>{heading}</h1>
        </div>
        {transaction ? (
          <Content
            transaction={transaction}
            check={check}
            isNew={announcement !== ''}
            onClockJump={() => void query.refetch()}
          />
        ) : (
          <TransactionSkeleton />
        )}
      </div>
      {isReceiptPrinted && <Receipt transaction={transaction} />}
    </Page>
  );
}

interface ContentProps {
  transaction: TimedTransaction;
  check: StatusCheck;
  /** True when the status changed while the page was open. */
  isNew: boolean;
  /** Called when the device's clock was set or the device slept. */
  onClockJump: () => void;
}

function Content({ transaction, check, isNew, onClockJump }: ContentProps) {
  const deadline = usePaymentDeadline(transaction);
  const isLate = useIsOver(deadline);
  useOnClockJump(transaction, onClockJump);
  return (
    <>
      <TransactionSummary transaction={transaction} deadline={deadline} isLate={isLate} isNew={isNew} />
      <SideNotes
        key={paperKey(transaction, isLate)}
        transaction={transaction}
        isLate={isLate}
        check={check}
      />
      <TransactionActions transaction={transaction} isLate={isLate} check={check} />
    </>
  );
}

const TransactionSkeleton = () => (
  <div className={styles.skeleton}>
    <LoadingStatus>Memuat transaksi</LoadingStatus>
    <ReceiptPaper top="printed" bottom="printed">
      <div className={styles.boxes}>
        <Skeleton width="120px" height="18px" />
        <Skeleton width="200px" height="44px" />
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} width="100%" height="20px" />
        ))}
      </div>
    </ReceiptPaper>
  </div>
);
