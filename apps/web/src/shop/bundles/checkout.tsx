import type { Bundle } from '@ambang/contract/shop/bundles.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { OwnedBadge, Price } from './bundle-card.tsx';
import styles from './checkout.module.css';

interface Props {
  bundle: Bundle;
  onBuy: (bundle: Bundle) => void;
}

export function CheckoutPanel({ bundle, onBuy }: Props) {
  return (
    <aside className={classNames('paper', styles.panel)} aria-label="Beli paket">
      {bundle.isOwned ? <OwnedBadge /> : <Price bundle={bundle} size="display" />}
      {isClosed(bundle) && <p>Penjualan paket ini sudah ditutup.</p>}
      <CheckoutButton bundle={bundle} onBuy={onBuy} block />
      {!isClosed(bundle) && <p className="small muted">{checkoutNote(bundle)}</p>}
    </aside>
  );
}

export function CheckoutBar({ bundle, onBuy }: Props) {
  return (
    <section className={styles.bar} aria-label="Beli paket">
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

function checkoutNote({ isOwned, price }: Bundle): string {
  if (isOwned) return 'Semua tryout di paket ini sudah ada di akunmu.';
  if (price === 0) return 'Tanpa pembayaran. Tryout langsung masuk ke akunmu.';
  return 'Bayar dalam 15 menit setelah pesanan dibuat. Tryout langsung masuk ke akunmu begitu pembayaran diterima.';
}
