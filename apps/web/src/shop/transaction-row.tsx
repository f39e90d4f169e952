import type { Transaction } from '@ambang/contract/transactions.ts';
import { dateTimeText } from '@ambang/contract/wib-time.ts';
import { Link } from 'react-router';
import { rupiah } from '../format/rupiah.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Facts, Row } from '../ui/rows.tsx';
import styles from './transaction-row.module.css';

export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { title, createdAt, tryoutCount, price, status } = transaction;
  return (
    <Row
      isStacked
      title={status === 'SUKSES' ? <TitleLink transaction={transaction} /> : title}
      meta={<Facts of={[dateTimeText(createdAt), `${tryoutCount} tryout`]} />}
      result={<b className="num">{rupiah(price)}</b>}
      action={<Status transaction={transaction} />}
    />
  );
}

const pageOf = ({ id }: Transaction) => `/home/riwayatTransaksi/${id}`;

const TitleLink = ({ transaction }: { transaction: Transaction }) => (
  <Link to={pageOf(transaction)} className={styles.title}>
    {transaction.title}
  </Link>
);

/** Only what is still open can be pressed (spec 4). */
function Status({ transaction }: { transaction: Transaction }) {
  if (transaction.status === 'SEDANG DIPROSES')
    return (
      <ButtonLink size="sm" to={pageOf(transaction)} aria-label={`Sedang Diproses ${transaction.title}`}>
        Sedang Diproses
      </ButtonLink>
    );
  return (
    <Button size="sm" disabled>
      {transaction.status === 'SUKSES' ? 'Selesai' : 'Gagal'}
    </Button>
  );
}
