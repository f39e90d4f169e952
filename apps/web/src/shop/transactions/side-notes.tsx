import type { Transaction } from '@ambang/contract/shop/transactions.ts';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/marks/icon.tsx';
import { HelpLink } from '../../ui/help/help-link.tsx';
import { ShopNote } from '../note.tsx';
import { newTab } from './actions/new-tab.ts';
import type { StatusCheck } from './actions/use-status-check.ts';
import styles from './side-notes.module.css';
import { checkText, sideText } from './transaction-text.ts';

interface Props {
  transaction: Transaction;
  /** True when the deadline has passed. */
  isLate: boolean;
  check: StatusCheck;
}

/** What there is to know beside the receipt, and how the check of the status ended. */
export function SideNotes({ transaction, isLate, check: { unchangedAt } }: Props) {
  const { id, status, paymentUrl, isRefundDue } = transaction;
  const isPayable = status === 'awaiting' && !isLate;
  const text = status === 'awaiting' && isLate ? null : sideText(transaction);
  return (
    <div className={classNames(styles.notes, 'not-printed')}>
      {isRefundDue && (
        <ShopNote>
          Ada pembayaran untuk pesanan ini yang kami kembalikan, karena tryoutnya sudah kamu miliki. Kamu
          tidak perlu melakukan apa pun; simpan nomor pesanan ini sampai uangnya kembali.
        </ShopNote>
      )}
      <p role="status" className={styles.preparing}>
        {isPayable && paymentUrl === null && (
          <>
            <Spinner />
            Halaman pembayaran sedang disiapkan
          </>
        )}
      </p>
      <p role="status" className={status === 'awaiting' ? styles.check : undefined}>
        {status === 'awaiting' && checkText(unchangedAt)}
      </p>
      {text !== null && <p>{text}</p>}
      {isPayable && paymentUrl !== null && (
        <a className={`link ${styles.address}`} href={paymentUrl} {...newTab}>
          Tautan pembayaran
        </a>
      )}
      <HelpLink about={`Pesanan ${id}`} className={styles.help} />
    </div>
  );
}
