import type { Transaction, TransactionStatus } from '@ambang/contract/transactions.ts';
import { dateTimeText } from '@ambang/contract/wib-time.ts';
import type { ReactNode } from 'react';
import { rupiah } from '../format/rupiah.ts';
import { classNames } from '../ui/class-names.ts';
import { Badge } from '../ui/marks/badge.tsx';
import styles from './receipt.module.css';

export function Receipt({ transaction }: { transaction: Transaction }) {
  const { title, tryoutCount, status, createdAt, expiresAt, price } = transaction;
  return (
    <section className="paper" aria-label="Ringkasan transaksi">
      {status === 'SEDANG DIPROSES' && <Deadline at={expiresAt} />}
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
  if (status === 'SUKSES')
    return (
      <Badge tone="ok" icon="check">
        Selesai
      </Badge>
    );
  if (status === 'GAGAL')
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
