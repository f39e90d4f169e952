import { formatDateTime } from '@ambang/exam/wib-time.ts';
import type { Transaction } from '@ambang/contract/shop/transactions.ts';
import { packageName } from '@ambang/contract/shop/package-name.ts';
import { paidByText } from '@ambang/contract/shop/payment-method-text.ts';
import { formatPrice } from '../../format/price.ts';
import { rupiahWords } from '../../format/rupiah-words.ts';
import { useAccount } from '../../session/account.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LogoMark } from '../../ui/marks/logo.tsx';
import { ReceiptPaper } from './receipt-paper.tsx';
import styles from './receipt.module.css';

/** The receipt of a payment. It is printed without the rest of the page on A5, and hidden on the screen. */
export function Receipt({ transaction }: { transaction: Transaction }) {
  const { name, email } = useAccount();
  const { id, title, tryoutCount, price, paidAt, createdAt, receipt } = transaction;
  const at = formatDateTime(paidAt ?? createdAt);
  const entries = [
    ['Diterima dari', name],
    ['Email', email],
    ['Untuk', `${packageName(title)}, ${tryoutCount} tryout SKD`],
    ['Cara bayar', paidByText(transaction)],
    ...(receipt ? [['Nomor', receipt.number]] : []),
    ['Pesanan', id],
    ...(receipt ? [['Penjual', receipt.seller]] : []),
    ...(receipt?.taxNumber ? [['NPWP', receipt.taxNumber]] : []),
    ['Dibayar', formatPrice(price)],
  ];
  return (
    <section className={classNames('only-printed', styles.receipt)} aria-label="Kuitansi">
      <div className={styles.head}>
        <span className={styles.brand}>
          <LogoMark />
          Ambang
        </span>
        <h2>Kuitansi</h2>
      </div>
      <ReceiptPaper top="inked" bottom="inked">
        <p className={styles.total}>{formatPrice(price)}</p>
        <p className={styles.state}>Lunas, {at}</p>
        <p className={styles.words}>{rupiahWords(price)}</p>
        <dl className={styles.entries}>
          {entries.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </ReceiptPaper>
      <p className={styles.foot}>
        Dicetak dari {window.location.host}/home/riwayatTransaksi. Kuitansi ini sah tanpa tanda tangan.
      </p>
    </section>
  );
}
