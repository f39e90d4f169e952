import { useEffect, useEffectEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { bundlesQuery } from '../api/queries/bundles.ts';
import type { TimedTransaction } from '../api/queries/transactions.ts';
import { useIsDoubtful, useIsOver } from '../clock/use-seconds-left.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import styles from './transaction-steps.module.css';

interface Props {
  transaction: TimedTransaction;
  /** Called when the device's clock was set or the device slept: what depends on the time has to be asked anew. */
  onDoubt: () => void;
}

/** The ways on from a transaction. */
export function TransactionSteps(props: Props) {
  return (
    <section className={styles.steps} aria-label="Langkah berikutnya">
      <Next {...props} />
      <ButtonLink block to="/home/riwayatTransaksi">
        Kembali
      </ButtonLink>
    </section>
  );
}

function Next(props: Props) {
  const { status, title } = props.transaction;
  if (status === 'paid')
    return (
      <ButtonLink variant="primary" size="lg" block to="/home/tryouts">
        Lihat tryout
      </ButtonLink>
    );
  if (status === 'failed') return <OrderAgain title={title} />;
  return <Unpaid {...props} />;
}

function Unpaid({ transaction: { expiresAt, clockOffset, heard, paymentUrl }, onDoubt }: Props) {
  const isLate = useIsOver(expiresAt - clockOffset);
  const isDoubted = useIsDoubtful(heard);
  const ask = useEffectEvent(onDoubt);
  useEffect(() => {
    if (isDoubted) ask();
  }, [isDoubted]);
  if (!isLate) return <Pay address={paymentUrl} />;
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
