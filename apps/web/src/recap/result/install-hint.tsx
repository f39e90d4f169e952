import { useEffect, useRef, useSyncExternalStore } from 'react';
import {
  onInstallChange,
  isInstallDismissed,
  capturedInstallPrompt,
  markInstallSeen,
  dismissInstall,
} from '../../install/install-prompt.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './install-hint.module.css';

export function InstallHint() {
  const method = useInstallMethod();
  return method && <Hint method={method} />;
}

/** The hint counts as seen when this share of it is visible. */
const SEEN_SHARE = 0.5;

/** The hint stays while the recap is open. Once it has been seen, later visits do not show it. */
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
      { threshold: SEEN_SHARE },
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
      <IconButton aria-label="Tutup ajakan memasang" onClick={dismissInstall}>
        <Icon name="x" />
      </IconButton>
    </section>
  );
}

/** `prompt`: the browser offers a prompt. `menu`: iOS, where a menu of the browser installs the app. */
type InstallMethod = 'prompt' | 'menu';

/** Null when the app cannot be installed, is installed already, or the hint was dismissed. */
const useInstallMethod = (): InstallMethod | null =>
  useSyncExternalStore(onInstallChange, installMethod, () => null);

/** The hint is dismissed whatever the person chooses in the prompt. */
function showInstallPrompt(): void {
  const prompt = capturedInstallPrompt();
  dismissInstall();
  prompt?.prompt().catch(() => undefined);
}

function installMethod(): InstallMethod | null {
  if (isInstallDismissed() || matchMedia('(display-mode: standalone)').matches) return null;
  return capturedInstallPrompt() ? 'prompt' : isInIosBrowser() ? 'menu' : null;
}

/** Only iOS has `navigator.standalone`: false in a browser, true in an installed app. */
const isInIosBrowser = (): boolean =>
  (navigator as { standalone?: boolean }).standalone === false && navigator.maxTouchPoints > 0;
