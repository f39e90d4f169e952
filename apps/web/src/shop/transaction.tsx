import { dateTimeText } from '@ambang/contract/text/wib-time.ts';
import type { Transaction, TransactionStatus } from '@ambang/contract/transactions.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { ReactNode } from 'react';
import { transactionQuery } from '../api/queries/transactions.ts';
import { rupiah } from '../format/rupiah.ts';
import { classNames } from '../ui/class-names.ts';
import { BackLink } from '../ui/frame/back-link.tsx';
import { Page } from '../ui/frame/page.tsx';
import { Badge } from '../ui/marks/badge.tsx';
import { FailedScreen } from '../ui/states/failed-screen.tsx';
import { LoadingStatus, Skeleton } from '../ui/states/loading.tsx';
import { TransactionSteps } from './transaction-steps.tsx';
import styles from './transaction.module.css';

const history = { to: '/home/riwayatTransaksi', label: 'Riwayat Transaksi' };

const headings: Readonly<Record<TransactionStatus, string>> = {
  awaiting: 'Transaksi Aktif',
  failed: 'Transaksi Gagal',
  paid: 'Transaksi Selesai',
};

export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(transactionQuery(id));
  const transaction = query.data;
  if (!transaction && query.error) {
    return (
      <FailedScreen noun="Transaksi" up={history} error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  const heading = transaction ? headings[transaction.status] : 'Transaksi';
  return (
    <Page title={heading} busy={!transaction}>
      <div className="wrap">
        <BackLink to={history.to} />
        <div className={styles.columns}>
          <div className={styles.title}>
            <h1>{heading}</h1>
            {transaction && <Explanation transaction={transaction} />}
          </div>
          {transaction ? <Receipt transaction={transaction} /> : <Waiting />}
          {transaction && <TransactionSteps transaction={transaction} onDoubt={() => void query.refetch()} />}
        </div>
      </div>
    </Page>
  );
}

function Explanation({ transaction }: { transaction: Transaction }) {
  const text = explain(transaction);
  return text && <p className="muted">{text}</p>;
}

function explain({ status, expiresAt }: Transaction): string | null {
  if (status === 'paid') return 'Semua tryout di paket ini sudah masuk ke akunmu.';
  if (status === 'awaiting') return null;
  const deadline = dateTimeText(expiresAt);
  return `Pesanan ini tidak berlaku lagi. Batas pembayarannya ${deadline}. Tidak ada biaya yang ditarik untuk pesanan yang belum dibayar.`;
}

const Waiting = () => (
  <div>
    <LoadingStatus>Memuat transaksi</LoadingStatus>
    <Skeleton width="100%" height="240px" />
  </div>
);

function Receipt({ transaction }: { transaction: Transaction }) {
  const { title, tryoutCount, status, createdAt, expiresAt, price } = transaction;
  return (
    <section className="paper" aria-label="Ringkasan transaksi">
      {status === 'awaiting' && <Deadline at={expiresAt} />}
      <dl className={styles.summary}>
        <Entry term="Produk">{title}</Entry>
        <Entry term="Isi paket">{tryoutCount} tryout</Entry>
        <Entry term="Dibuat">{dateTimeText(createdAt)}</Entry>
        <Entry term="Status">
          <StatusBadge status={status} />
        </Entry>
        <Entry term="Harga">
          <span className={classNames('num', styles.price)}>{rupiah(price)}</span>
        </Entry>
      </dl>
    </section>
  );
}

const Deadline = ({ at }: { at: number }) => (
  <div className={styles.deadline}>
    <p className="muted small">Bayar Sebelum</p>
    <p className={classNames('num', styles.instant)}>{dateTimeText(at)}</p>
  </div>
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
