import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/frame/page.tsx';
import { Ornament, PublicTopBar } from '../ui/frame/public-frame.tsx';
import styles from './not-found.module.css';

export function Component() {
  return (
    <>
      <PublicTopBar />
      <Page title="Halaman tidak ada" className={styles.page}>
        <div>
          <div className={styles.number} aria-hidden="true">
            4<Zero />4
          </div>
          <h1>Halaman ini tidak ada</h1>
          <p className="muted">Mungkin tautannya terpotong. Akun, jawaban, dan hasilmu tetap aman.</p>
          <ButtonLink to="/" variant="primary" size="lg">
            Kembali ke beranda
          </ButtonLink>
        </div>
      </Page>
      <Ornament />
    </>
  );
}

/** A petal that is as high as the figures, in thousandths of their size. */
const Zero = () => (
  <svg className={styles.zero} viewBox="0 0 690 765">
    <ellipse cx="342" cy="382.5" rx="372" ry="245" strokeWidth="58" transform="rotate(-65 342 382.5)" />
  </svg>
);
