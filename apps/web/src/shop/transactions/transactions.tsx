import { formatDateTime } from '@ambang/exam/wib-time.ts';
import type { Transaction } from '@ambang/contract/shop/transactions.ts';
import { useQuery } from '@tanstack/react-query';
import { transactionsQuery } from '../../api/queries/transactions.ts';
import { formatPrice } from '../../format/price.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { Link } from '../../ui/link.tsx';
import { FactsLine, Row, RowsSkeleton } from '../../ui/lists/rows.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadedContent } from '../../ui/states/loaded-content.tsx';
import { LoadingStatus } from '../../ui/states/loading.tsx';
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

/** The box has a tab stop, so that the keyboard can scroll it. */
const List = ({ transactions }: { transactions: Transaction[] }) => (
  <div className={classNames('paper', styles.list)} role="region" aria-label="Daftar transaksi" tabIndex={0}>
    <ul>
      {transactions.map((transaction) => (
        <TransactionRow key={transaction.id} transaction={transaction} />
      ))}
    </ul>
  </div>
);

const NoTransactions = () => (
  <EmptyState
    framed
    drawing="empty"
    title="Belum ada transaksi"
    action={<ButtonLink to="/home">Kembali</ButtonLink>}
  >
    Setiap paket yang kamu ambil atau beli tercatat di sini.
  </EmptyState>
);

const ListSkeleton = () => (
  <div className={styles.skeleton}>
    <LoadingStatus>Memuat riwayat transaksi</LoadingStatus>
    <RowsSkeleton />
  </div>
);

function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { title, createdAt, tryoutCount, price, status } = transaction;
  return (
    <Row
      isStacked
      title={status === 'awaiting' ? title : <TitleLink transaction={transaction} />}
      meta={<FactsLine facts={[formatDateTime(createdAt), `${tryoutCount} tryout`]} />}
      result={<b className="num">{formatPrice(price)}</b>}
      action={<Status transaction={transaction} />}
    />
  );
}

const transactionPath = ({ id }: Transaction) => `/home/riwayatTransaksi/${id}`;

const TitleLink = ({ transaction }: { transaction: Transaction }) => (
  <Link to={transactionPath(transaction)} className={styles.title}>
    {transaction.title}
  </Link>
);

/** The specification requires a link only for an open transaction. Otherwise the title is the link. */
function Status({ transaction }: { transaction: Transaction }) {
  if (transaction.status === 'awaiting')
    return (
      <ButtonLink
        size="sm"
        to={transactionPath(transaction)}
        aria-label={`Sedang Diproses ${transaction.title}`}
      >
        Sedang Diproses
      </ButtonLink>
    );
  return (
    <Button size="sm" disabled>
      {transaction.status === 'paid' ? 'Selesai' : 'Gagal'}
    </Button>
  );
}
