import { ButtonAnchor } from '../ui/button.tsx';
import { Page } from '../ui/frame/page.tsx';
import { Ornament, PublicTopBar } from '../ui/frame/public-frame.tsx';
import { Link } from '../ui/link.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import type { IconName } from '../ui/marks/icon.tsx';
import { StateIllustration } from '../ui/states/empty-state.tsx';
import styles from './offline.module.css';

interface Place {
  to: string;
  icon: IconName;
  title: string;
  text: string;
}

/** Screens that open without a network, and show there what is stored on the device. */
const places: readonly Place[] = [
  {
    ...{ to: '/home', icon: 'pencil', title: 'Lanjutkan tes' },
    text: 'Tes yang sudah kamu mulai, beserta jawabannya',
  },
  {
    ...{ to: '/home/latihan', icon: 'layout-grid', title: 'Latihan hari ini' },
    text: 'Soal yang sudah tersimpan',
  },
  {
    ...{ to: '/home/riwayatTryouts', icon: 'book-open', title: 'Pembahasan tersimpan' },
    text: 'Pembahasan yang pernah kamu buka',
  },
];

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
          <h1>Tidak ada jaringan</h1>
          <p className="muted">
            Halaman ini belum tersimpan di sini, dan terbuka sendiri begitu jaringan kembali. Yang di bawah
            tetap bisa dipakai.
          </p>
          <ButtonAnchor variant="primary" href="" className={styles.retry}>
            <Icon name="refresh-cw" />
            Coba lagi
          </ButtonAnchor>
        </div>
        <section className={styles.places} aria-labelledby="luring">
          <h2 id="luring">Bisa tanpa jaringan</h2>
          <ul>
            {places.map(({ to, icon, title, text }) => (
              <li key={to}>
                <Link to={to} className={styles.place}>
                  <Icon name={icon} />
                  <span>
                    <b>{title}</b>
                    <span>{text}</span>
                  </span>
                  <Icon name="chevron-right" size={16} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </Page>
      <Ornament />
    </>
  );
}
