import type { Transaction, TransactionStatus } from '@ambang/contract/shop/transactions.ts';
import { useQuery } from '@tanstack/react-query';
import { transactionsQuery } from '../../api/queries/transactions.ts';
import { formatPrice } from '../../format/price.ts';
import { shortDateTime } from '../../format/short-date.ts';
import { TRYOUTS_PATH } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { Link } from '../../ui/link.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { EmptyReceipt } from '../../ui/states/empty-receipt.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadedContent } from '../../ui/states/loaded-content.tsx';
import { LoadingStatus, Skeleton } from '../../ui/states/loading.tsx';
import { ReceiptPaper } from './receipt-paper.tsx';
import styles from './transactions.module.css';

export function Component() {
  const query = useQuery(transactionsQuery);
  return (
    <Page title="Riwayat Transaksi" busy={query.isPending}>
      <div className={classNames('wrap', styles.page)}>
        <BackLink to="/home" />
        <h1>Riwayat Transaksi</h1>
        <LoadedContent
          query={query}
          skeleton={<ListSkeleton />}
          errorTitle="Riwayat belum bisa dimuat"
          errorHeading="h2"
        >
          {(transactions) => <History transactions={transactions} />}
        </LoadedContent>
      </div>
    </Page>
  );
}

function History({ transactions }: { transactions: Transaction[] }) {
  return (
    <>
      <h2 className={styles.total}>Kamu memiliki total {transactions.length} riwayat Transaksi</h2>
      {transactions.length === 0 ? <NoTransactions /> : <List transactions={transactions} />}
    </>
  );
}

/** The list has a tab stop, so that the keyboard can scroll it. */
const List = ({ transactions }: { transactions: Transaction[] }) => (
  <ReceiptPaper top="inked" bottom="inked">
    <div className={styles.list} role="region" aria-label="Daftar transaksi" tabIndex={0}>
      <ul>
        {transactions.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} />
        ))}
      </ul>
    </div>
  </ReceiptPaper>
);

const NoTransactions = () => (
  <EmptyState
    drawing={<EmptyReceipt />}
    title="Belum ada transaksi"
    action={
      <ButtonLink variant="primary" to={TRYOUTS_PATH}>
        Lihat paket tryout
      </ButtonLink>
    }
  >
    Semua pesananmu muncul di sini, juga paket gratis. Yang dibayar ada kuitansinya.
  </EmptyState>
);

const ListSkeleton = () => (
  <div className={styles.skeleton}>
    <LoadingStatus>Memuat riwayat transaksi</LoadingStatus>
    <ReceiptPaper top="printed" bottom="printed">
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="120px" height="20px" />
          <Skeleton width="80px" height="20px" />
        </div>
      ))}
    </ReceiptPaper>
  </div>
);

const statusNames: Readonly<Record<TransactionStatus, string>> = {
  awaiting: 'Sedang Diproses',
  paid: 'Selesai',
  failed: 'Gagal',
};

function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { id, title, createdAt, price, status } = transaction;
  return (
    <li>
      <Link to={`/home/riwayatTransaksi/${id}`} className={classNames(styles.row, styles[status])}>
        <span className={styles.text}>
          <b>{title}</b>
          <span className={styles.meta}>{shortDateTime(createdAt)}</span>
        </span>
        <span className={styles.sum}>
          <span className="num">{formatPrice(price)}</span>
          <span className={styles.status}>{statusNames[status]}</span>
        </span>
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}
