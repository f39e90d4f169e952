import { formatTime } from '@ambang/contract/text/wib-time.ts';
import type { Transaction } from '@ambang/contract/shop/transactions.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon, Spinner } from '../../../ui/marks/icon.tsx';
import styles from './transaction-steps.module.css';
import { useFocusFallback } from './use-focus-fallback.ts';
import type { StatusCheck } from './use-status-check.ts';

interface Props {
  transaction: Transaction;
  /** The deadline has passed. */
  isLate: boolean;
  check: StatusCheck;
}

/** The next steps of a transaction. They follow its status. */
export function TransactionSteps(props: Props) {
  const keptFocus = useFocusFallback<HTMLElement>();
  return (
    <section
      {...keptFocus}
      className={classNames(styles.steps, 'not-printed')}
      aria-label="Langkah berikutnya"
    >
      <Next {...props} />
      <ButtonLink block to="/home/riwayatTransaksi">
        Kembali
      </ButtonLink>
    </section>
  );
}

function Next(props: Props) {
  const { status, failure, bundleId } = props.transaction;
  if (status === 'awaiting') return <Unpaid {...props} />;
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

function Unpaid({ transaction: { paymentUrl }, isLate, check }: Props) {
  const { run, isBusy, unchangedAt } = check;
  return (
    <>
      {!isLate && paymentUrl !== null && <Pay address={paymentUrl} />}
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

const elsewhere = { target: '_blank', rel: 'noopener noreferrer' };

const Pay = ({ address }: { address: string }) => (
  <ButtonAnchor variant="primary" size="lg" block href={address} {...elsewhere}>
    Bayar Sekarang
    <Icon name="external-link" />
  </ButtonAnchor>
);

const PaymentLink = ({ address }: { address: string }) => (
  <p className={classNames('small muted', styles.address)}>
    Halaman pembayaran terbuka di tab baru. Bila tidak terbuka, gunakan tautan ini:
    <a className="link" href={address} {...elsewhere}>
      {address}
    </a>
  </p>
);
