import { install, settleInstall, useInstallWay } from '../../install/install-offer.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './install-hint.module.css';

/** Says that the product can be installed, to somebody who has finished a tryout, until that is done or declined. */
export function InstallHint() {
  const way = useInstallWay();
  if (way === null) return null;
  return (
    <section className={classNames(styles.hint, 'paper', 'not-printed')} aria-labelledby="pasang">
      <Icon name="smartphone" size={24} className={styles.icon} />
      <div className={styles.words}>
        <h2 id="pasang">Pasang Ambang di layar utama</h2>
        <p className="muted small">
          {way === 'asks'
            ? 'Tryout berikutnya terbuka dengan satu ketukan, juga saat jaringan putus.'
            : 'Ketuk Bagikan di peramban ini, lalu pilih Tambah ke Layar Utama.'}
        </p>
        {way === 'asks' && (
          <Button size="sm" onClick={install}>
            Pasang
          </Button>
        )}
      </div>
      <IconButton aria-label="Tutup ajakan memasang" onClick={settleInstall}>
        <Icon name="x" />
      </IconButton>
    </section>
  );
}
