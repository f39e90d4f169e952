import { useEffect, useRef } from 'react';
import { markInstallSeen, dismissInstall } from '../../install/install-prompt.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import type { InstallMethod } from './install-method.ts';
import { showInstallPrompt, useInstallMethod } from './install-method.ts';
import styles from './install-hint.module.css';

/** Suggests once, after a finished tryout, to install the product. */
export function InstallHint() {
  const method = useInstallMethod();
  return method && <Hint method={method} />;
}

/** Counts as seen when this share is visible. */
const SEEN_PART = 0.5;

/** Stays while the recap is shown. After it was seen, later visits do not show it. */
function Hint({ method }: { method: InstallMethod }) {
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
          {method === 'prompt'
            ? 'Ambang terbuka dengan satu ketukan. Tes yang sedang berjalan dan pembahasan yang pernah dibuka tetap ada saat jaringan putus.'
            : 'Ketuk Bagikan di peramban ini, lalu pilih Tambah ke Layar Utama.'}
        </p>
        {method === 'prompt' && (
          <Button size="sm" onClick={showInstallPrompt}>
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
