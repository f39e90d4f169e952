import { classNames } from '../ui/class-names.ts';
import look from '../ui/button.module.css';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/frame/page.tsx';
import { PublicTopBar } from '../ui/frame/public-frame.tsx';
import { Petals } from '../ui/states/empty-state.tsx';
import styles from './offline.module.css';

/** Stands in place of a page that the network does not bring. The empty address is that page's own. */
export function Component() {
  return (
    <>
      <PublicTopBar />
      <Page title="Tidak ada jaringan" className={styles.page}>
        <div className={styles.words}>
          <Petals drawing="offline" />
          <h1>Halaman ini butuh jaringan</h1>
          <p className="muted">
            Periksa koneksimu, lalu coba lagi. Tes yang sudah dimulai di perangkat ini tetap bisa dilanjutkan
            dari beranda.
          </p>
          <div className={styles.ways}>
            <a className={classNames(look.button, look.primary)} href="">
              Coba lagi
            </a>
            <ButtonLink to="/home">Ke Beranda</ButtonLink>
          </div>
        </div>
      </Page>
      <div className={styles.border} />
    </>
  );
}
