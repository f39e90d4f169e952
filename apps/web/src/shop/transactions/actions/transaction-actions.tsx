import type { Transaction } from '@ambang/contract/shop/transactions.ts';
import { classNames } from '../../../ui/class-names.ts';
import { introPath, startRequest } from '../../../paths.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/button.tsx';
import { useFocusFallback } from '../../../ui/frame/use-focus-fallback.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { hasReceipt } from '../transaction-text.ts';
import { newTab } from './new-tab.ts';
import styles from './transaction-actions.module.css';
import { useFirstTryout } from './use-first-tryout.ts';
import type { StatusCheck } from './use-status-check.ts';

interface Props {
  transaction: Transaction;
  /** True when the deadline has passed. */
  isLate: boolean;
  check: StatusCheck;
}

/** On a phone a bar at the bottom. */
export function TransactionActions(props: Props) {
  const focusFallback = useFocusFallback();
  return (
    <section
      {...focusFallback}
      className={classNames(styles.actions, 'not-printed')}
      aria-label="Langkah berikutnya"
    >
      <StatusActions {...props} />
    </section>
  );
}

/** Only the spinner is seen: words that are wider than the label would move the buttons. */
const checking = <span className="visually-hidden">Mengecek...</span>;

function StatusActions({ transaction, isLate, check }: Props) {
  const { status, failure, bundleId, paymentUrl } = transaction;
  if (status === 'awaiting')
    return (
      <>
        {!isLate && paymentUrl !== null && (
          <ButtonAnchor variant="primary" size="lg" href={paymentUrl} {...newTab}>
            Bayar Sekarang
            <Icon name="external-link" />
          </ButtonAnchor>
        )}
        <Button size="lg" onClick={check.run} busy={check.isBusy} busyText={checking}>
          Cek Status
        </Button>
      </>
    );
  if (status === 'paid') return <PaidActions transaction={transaction} />;
  return failure === 'owned' ? (
    <ButtonLink variant="primary" size="lg" to="/home/tryouts">
      Lihat tryout
    </ButtonLink>
  ) : (
    <ButtonLink variant="primary" size="lg" to={`/home/shop/${bundleId}`}>
      Beli lagi
    </ButtonLink>
  );
}

function PaidActions({ transaction }: Pick<Props, 'transaction'>) {
  return (
    <>
      <StartAction bundleId={transaction.bundleId} />
      {hasReceipt(transaction) && (
        <Button size="lg" onClick={() => window.print()}>
          Cetak kuitansi
        </Button>
      )}
    </>
  );
}

/** Leads on from the order. Until it is known where to, the button keeps its place: it would change under the thumb. */
function StartAction({ bundleId }: Pick<Transaction, 'bundleId'>) {
  const { isKnown, tryout } = useFirstTryout(bundleId);
  if (!isKnown)
    return (
      <Button
        variant="primary"
        size="lg"
        busy
        busyText={<span className="visually-hidden">Memuat tryout</span>}
      >
        Mulai
      </Button>
    );
  return tryout ? (
    <ButtonLink
      variant="primary"
      size="lg"
      to={introPath(tryout.id)}
      state={startRequest}
      aria-label={`Mulai ${tryout.title}`}
    >
      Mulai
    </ButtonLink>
  ) : (
    <ButtonLink variant="primary" size="lg" to="/home/tryouts">
      Lihat tryout
    </ButtonLink>
  );
}
