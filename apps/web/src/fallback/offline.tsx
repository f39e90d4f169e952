import { ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/frame/page.tsx';
import { Ornament, PublicTopBar } from '../ui/frame/public-frame.tsx';
import { StateIllustration } from '../ui/states/empty-state.tsx';
import styles from './offline.module.css';

/**
 * The service worker serves this page at the address of the page that could not be fetched. The link with an empty `href`
 * loads that address again.
 */
export function Component() {
  return (
    <>
      <PublicTopBar />
      <Page title="Tidak ada jaringan" className={styles.page}>
        <div className={styles.text}>
          <StateIllustration drawing="offline" />
          <h1>Halaman ini butuh jaringan</h1>
          <p className="muted">
            Periksa koneksimu, lalu coba lagi. Tes yang sudah dimulai di perangkat ini tetap bisa dilanjutkan
            dari beranda.
          </p>
          <div className={styles.actions}>
            <ButtonAnchor variant="primary" href="">
              Coba lagi
            </ButtonAnchor>
            <ButtonLink to="/home">Ke Beranda</ButtonLink>
          </div>
        </div>
      </Page>
      <Ornament />
    </>
  );
}
