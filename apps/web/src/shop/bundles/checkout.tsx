import type { Bundle } from '@ambang/contract/shop/bundles.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { OwnedBadge, Price } from './bundle-card.tsx';
import styles from './checkout.module.css';
import { refundRuleHere } from './refund-rule.ts';

interface Props {
  bundle: Bundle;
  onBuy: (bundle: Bundle) => void;
}

/** On a wide screen the whole checkout; on a phone the terms, above the bar with price and button. */
export function CheckoutPanel({ bundle, onBuy }: Props) {
  return (
    <aside className={styles.panel} aria-label="Beli paket">
      <div className={styles.offer}>
        {bundle.isOwned ? <OwnedBadge /> : <Price bundle={bundle} size="display" />}
        {isClosed(bundle) && <p>Penjualan paket ini sudah ditutup.</p>}
        <CheckoutButton bundle={bundle} onBuy={onBuy} block />
      </div>
      {!isClosed(bundle) && <Terms bundle={bundle} />}
    </aside>
  );
}

export function CheckoutBar({ bundle, onBuy }: Props) {
  return (
    <section className={styles.bar} aria-label="Harga paket">
      <PriceOrStatus bundle={bundle} />
      <CheckoutButton bundle={bundle} onBuy={onBuy} />
    </section>
  );
}

const isClosed = ({ isOwned, isSaleClosed }: Bundle): boolean => isSaleClosed && !isOwned;

function PriceOrStatus({ bundle }: Pick<Props, 'bundle'>) {
  if (bundle.isOwned) return <OwnedBadge />;
  if (isClosed(bundle)) return <p className={classNames('small', styles.closed)}>Penjualan sudah ditutup.</p>;
  return <Price bundle={bundle} size="bar" />;
}

function CheckoutButton({ bundle, onBuy, block = false }: Props & { block?: boolean }) {
  if (bundle.isOwned)
    return (
      <ButtonLink variant="primary" size="lg" block={block} to="/home/tryouts">
        Lihat tryout
      </ButtonLink>
    );
  if (isClosed(bundle))
    return (
      <ButtonLink size="lg" block={block} to="/home">
        Lihat paket lain
      </ButtonLink>
    );
  return (
    <Button variant="primary" size="lg" block={block} onClick={() => onBuy(bundle)}>
      Beli Sekarang
    </Button>
  );
}

function Terms({ bundle: { isOwned, price } }: { bundle: Bundle }) {
  if (isOwned) return <p className={styles.terms}>Semua tryout di paket ini sudah ada di akunmu.</p>;
  if (price === 0) return <p className={styles.terms}>Tryout langsung masuk ke akunmu.</p>;
  return (
    <>
      <p className={styles.terms}>
        Sekali bayar, tanpa langganan. Waktu bayarnya 15 menit, dan tryout langsung masuk ke akunmu begitu
        pembayaran diterima.
      </p>
      <p className={styles.terms}>{refundRuleHere()}</p>
    </>
  );
}
