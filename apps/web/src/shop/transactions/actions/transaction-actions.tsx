import { formatTime } from '@ambang/exam/wib-time.ts';
import type { Transaction } from '@ambang/contract/shop/transactions.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon, Spinner } from '../../../ui/marks/icon.tsx';
import styles from './transaction-actions.module.css';
import { useFocusFallback } from './use-focus-fallback.ts';
import type { StatusCheck } from './use-status-check.ts';

interface Props {
  transaction: Transaction;
  /** True when the deadline has passed. */
  isLate: boolean;
  check: StatusCheck;
}

export function TransactionActions(props: Props) {
  const focusFallback = useFocusFallback();
  return (
    <section
      {...focusFallback}
      className={classNames(styles.actions, 'not-printed')}
      aria-label="Langkah berikutnya"
    >
      <StatusActions {...props} />
      <ButtonLink block to="/home/riwayatTransaksi">
        Kembali
      </ButtonLink>
    </section>
  );
}

function StatusActions(props: Props) {
  const { status, failure, bundleId } = props.transaction;
  if (status === 'awaiting') return <UnpaidActions {...props} />;
  if (status === 'failed' && failure !== 'owned')
    return (
      <ButtonLink variant="primary" size="lg" block to={`/home/shop/${bundleId}`}>
        Buat pesanan baru
      </ButtonLink>
    );
  return (
    <>
      <ButtonLink variant="primary" size="lg" block to="/home/tryouts">
        Lihat tryout
      </ButtonLink>
      {status === 'paid' && (
        <Button block onClick={() => window.print()}>
          <Icon name="printer" />
          Cetak kuitansi
        </Button>
      )}
    </>
  );
}

function UnpaidActions({ transaction: { paymentUrl }, isLate, check }: Props) {
  const { run, isBusy, unchangedAt } = check;
  return (
    <>
      {!isLate && paymentUrl !== null && <PayButton address={paymentUrl} />}
      <p role="status" className={styles.preparing}>
        {!isLate && paymentUrl === null && (
          <>
            <Spinner />
            Halaman pembayaran sedang disiapkan
          </>
        )}
      </p>
      <Button block onClick={run} busy={isBusy} busyText="Mengecek...">
        <Icon name="refresh-cw" />
        Cek Status
      </Button>
      <p role="status" className="small muted">
        {unchangedAt !== null && `Belum ada pembayaran yang masuk. Dicek pukul ${formatTime(unchangedAt)}.`}
      </p>
      {!isLate && paymentUrl !== null && <PaymentLink address={paymentUrl} />}
    </>
  );
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

const PayButton = ({ address }: { address: string }) => (
  <ButtonAnchor variant="primary" size="lg" block href={address} {...newTab}>
    Bayar Sekarang
    <Icon name="external-link" />
  </ButtonAnchor>
);

const PaymentLink = ({ address }: { address: string }) => (
  <p className={classNames('small muted', styles.address)}>
    Halaman pembayaran terbuka di tab baru. Bila tidak terbuka, gunakan tautan ini:
    <a className="link" href={address} {...newTab}>
      {address}
    </a>
  </p>
);
