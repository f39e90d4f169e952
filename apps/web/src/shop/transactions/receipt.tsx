import { formatDateTime } from '@ambang/exam/wib-time.ts';
import type { Transaction } from '@ambang/contract/shop/transactions.ts';
import { formatPrice } from '../../format/price.ts';
import { useAccount } from '../../session/account.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PrintHead } from '../../ui/frame/print-head.tsx';
import { paymentMethodText } from './summary/payment-method-text.ts';
import styles from './receipt.module.css';

/** The receipt is printed without the rest of the page, and hidden on the screen. */
export function Receipt({ transaction }: { transaction: Transaction }) {
  const { name } = useAccount();
  const { id, title, tryoutCount, price, paidAt, createdAt } = transaction;
  const entries = [
    ['Nomor', id],
    ['Tanggal', formatDateTime(paidAt ?? createdAt)],
    ['Pembeli', name],
    ['Produk', title],
    ['Isi', `${tryoutCount} tryout`],
    ['Metode pembayaran', paymentMethodText(transaction)],
    ['Status', 'Lunas'],
    ['Harga', formatPrice(price)],
  ] as const;
  return (
    <section className={classNames('only-printed', styles.receipt)} aria-label="Kuitansi">
      <PrintHead>Tryout CPNS</PrintHead>
      <h2>Kuitansi</h2>
      <dl className={styles.entries}>
        {entries.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
