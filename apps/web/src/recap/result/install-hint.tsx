import { useEffect, useRef, useSyncExternalStore } from 'react';
import {
  onInstallHintChange,
  isInstallHintDismissed,
  capturedInstallPrompt,
  markInstallHintSeen,
  dismissInstallHint,
} from '../../install/install-prompt.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './install-hint.module.css';

export function InstallHint() {
  const method = useInstallMethod();
  return method && <Hint method={method} />;
}

/** The share of the hint that must be visible for it to count as seen. */
const SEEN_SHARE = 0.5;

/** A seen hint stays until the recap closes, and later visits do not show it. */
function Hint({ method }: { method: InstallMethod }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    let isSeen = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (isSeen || !entries.some(({ isIntersecting }) => isIntersecting)) return;
        isSeen = true;
        markInstallHintSeen();
      },
      { threshold: SEEN_SHARE },
    );
    if (ref.current) observer.observe(ref.current);
    return () => {
      observer.disconnect();
      if (isSeen) dismissInstallHint();
    };
  }, []);
  return (
    <section ref={ref} className={classNames(styles.hint, 'paper', 'not-printed')} aria-labelledby="pasang">
      <Icon name="smartphone" size={24} className={styles.icon} />
      <div className={styles.text}>
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
      <IconButton aria-label="Tutup ajakan memasang" onClick={dismissInstallHint}>
        <Icon name="x" />
      </IconButton>
    </section>
  );
}

/** `prompt`: the browser's install prompt. `menu`: the share menu of iOS, which has no prompt. */
type InstallMethod = 'prompt' | 'menu';

/** Null where the hint is not shown: in the installed app, in a browser that cannot install it, and after a dismissal. */
const useInstallMethod = (): InstallMethod | null =>
  useSyncExternalStore(onInstallHintChange, installMethod, () => null);

/** Dismisses the hint, because a browser shows a captured prompt only once. */
function showInstallPrompt(): void {
  const prompt = capturedInstallPrompt();
  dismissInstallHint();
  prompt?.prompt().catch(() => undefined);
}

function installMethod(): InstallMethod | null {
  if (isInstallHintDismissed() || matchMedia('(display-mode: standalone)').matches) return null;
  return capturedInstallPrompt() ? 'prompt' : isInIosBrowser() ? 'menu' : null;
}

/** Safari's `standalone` is false in a browser and true in an installed app. Macs have no touch points. */
const isInIosBrowser = (): boolean =>
  (navigator as { standalone?: boolean }).standalone === false && navigator.maxTouchPoints > 0;
