import { useQuery } from '@tanstack/react-query';
import { useIsOver } from '../clock/use-seconds-left.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { bundlesQuery } from './bundle-queries.ts';
import type { TimedTransaction } from './transaction-queries.ts';
import styles from './transaction-steps.module.css';

/** The ways on from a transaction. */
export function TransactionSteps({ transaction }: { transaction: TimedTransaction }) {
  return (
    <section className={styles.steps} aria-label="Langkah berikutnya">
      <Next transaction={transaction} />
      <ButtonLink block to="/home/riwayatTransaksi">
        Kembali
      </ButtonLink>
    </section>
  );
}

function Next({ transaction }: { transaction: TimedTransaction }) {
  const isLate = useIsOver(transaction.expiresAt - transaction.clockOffset);
  if (transaction.status === 'SUKSES')
    return (
      <ButtonLink variant="primary" size="lg" block to="/home/tryouts">
        Lihat tryout
      </ButtonLink>
    );
  if (transaction.status === 'GAGAL') return <OrderAgain title={transaction.title} />;
  if (!isLate) return <Pay address={transaction.paymentUrl} />;
  return <p>Waktu habis, sedang dicek. Kamu tidak perlu membayar lagi untuk pesanan ini.</p>;
}

function OrderAgain({ title }: { title: string }) {
  const bundle = useQuery(bundlesQuery).data?.find(({ name }) => name === title);
  return (
    <ButtonLink variant="primary" size="lg" block to={bundle ? `/home/shop/${bundle.id}` : '/home'}>
      Buat pesanan baru
    </ButtonLink>
  );
}

function Pay({ address }: { address: string | null }) {
  if (address === null) return null;
  return (
    <>
      <ButtonLink variant="primary" size="lg" block to={address} target="_blank" rel="noopener noreferrer">
        Bayar Sekarang
        <Icon name="external-link" />
      </ButtonLink>
      <p className="small muted">Halaman pembayaran terbuka di tab baru.</p>
    </>
  );
}
