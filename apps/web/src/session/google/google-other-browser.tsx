import { GOOGLE_FAILURE_PARAMETER } from '@ambang/contract/accounts/google.ts';
import { useLocation } from 'react-router';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { useIsHydrated, useSearchWhenHydrated } from '../../ui/hydration.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import styles from './google-other-browser.module.css';

const copy = async () => {
  const isCopied = await copyText(addressForOtherBrowser(window.location.href).href);
  if (isCopied) showToast('ok', 'Tautan disalin. Tempel di Chrome atau Safari.');
  else showToast('bad', 'Tautan belum bisa disalin. Buka menu aplikasi ini, lalu pilih buka di peramban.');
};

/**
 * Replaces the Google button in a browser inside another app. An attribute of `<html>` makes CSS show the note before
 * scripts run.
 */
export function GoogleOtherBrowser({ hasOtherWay }: { hasOtherWay: boolean }) {
  return (
    <div className={styles.elsewhere} role="note">
      <Icon name="info" />
      <p>
        <b>Google tidak bisa dibuka dari dalam aplikasi ini.</b> Buka di Chrome atau Safari
        {hasOtherWay && ', atau lanjut dengan email'}.
      </p>
      <div className={styles.ways}>
        <ChromeLink />
        <Button className={styles.way} size="sm" onClick={() => void copy()}>
          <Icon name="copy" />
          Salin tautan
        </Button>
      </div>
    </div>
  );
}

/** Opens Chrome on Android. The link has no address until a prerendered page is hydrated. */
function ChromeLink() {
  const { pathname } = useLocation();
  const search = useSearchWhenHydrated();
  const href = useIsHydrated()
    ? chromeIntentUrl(addressForOtherBrowser(`${window.location.origin}${pathname}${search}`))
    : undefined;
  return (
    <ButtonAnchor className={`${styles.way} ${styles.chrome}`} size="sm" href={href}>
      <Icon name="external-link" />
      Buka di Chrome
    </ButtonAnchor>
  );
}

/** The address of a page for another browser, without the failure of a sign-in in this browser. */
export function addressForOtherBrowser(href: string): URL {
  const address = new URL(href);
  address.searchParams.delete(GOOGLE_FAILURE_PARAMETER);
  address.hash = '';
  return address;
}

/** An Android link that opens the page in Chrome. Without Chrome, it opens the page in this browser. */
export function chromeIntentUrl(address: URL): string {
  const { protocol, host, pathname, search, href } = address;
  const intent = [
    'Intent',
    `scheme=${protocol.slice(0, -1)}`,
    'package=com.android.chrome',
    `S.browser_fallback_url=${encodeURIComponent(href)}`,
    'end',
  ];
  return `intent://${host}${pathname}${search}#${intent.join(';')}`;
}
