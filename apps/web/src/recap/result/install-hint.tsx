import { useEffect, useRef } from 'react';
import { markInstallSeen, dismissInstall } from '../../install/install-prompt.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import type { InstallWay } from './install-way.ts';
import { install, useInstallWay } from './install-way.ts';
import styles from './install-hint.module.css';

/** Says once that the product can be installed, to somebody who has finished a tryout. */
export function InstallHint() {
  const way = useInstallWay();
  return way && <Hint way={way} />;
}

/** So much of it in sight can be read. */
const SEEN_PART = 0.5;

/** Stays while the recap is shown. Once it was in sight it comes on no later visit. */
function Hint({ way }: { way: InstallWay }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    let isSeen = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (isSeen || !entries.some(({ isIntersecting }) => isIntersecting)) return;
        isSeen = true;
        markInstallSeen();
      },
      { threshold: SEEN_PART },
    );
    if (ref.current) observer.observe(ref.current);
    return () => {
      observer.disconnect();
      if (isSeen) dismissInstall();
    };
  }, []);
  return (
    <section ref={ref} className={classNames(styles.hint, 'paper', 'not-printed')} aria-labelledby="pasang">
      <Icon name="smartphone" size={24} className={styles.icon} />
      <div className={styles.words}>
        <h2 id="pasang">Pasang Ambang di layar utama</h2>
        <p className="muted small">
          {way === 'asks'
            ? 'Ambang terbuka dengan satu ketukan. Tes yang sedang berjalan dan pembahasan yang pernah dibuka tetap ada saat jaringan putus.'
            : 'Ketuk Bagikan di peramban ini, lalu pilih Tambah ke Layar Utama.'}
        </p>
        {way === 'asks' && (
          <Button size="sm" onClick={install}>
            Pasang
          </Button>
        )}
      </div>
      <IconButton aria-label="Tutup ajakan memasang" onClick={dismissInstall}>
        <Icon name="x" />
      </IconButton>
    </section>
  );
}
