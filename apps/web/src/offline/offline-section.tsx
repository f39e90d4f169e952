import { useEffect, useId, useState } from 'react';
import { startTimer } from '../clock/start-timer.ts';
import { useAccount } from '../session/account.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { RowsSkeleton } from '../ui/rows.tsx';
import { EmptyState, Petals } from '../ui/states/empty-state.tsx';
import { LoadingStatus } from '../ui/states/loading.tsx';
import styles from './offline-section.module.css';
import type { OnDevice } from './on-device.ts';
import { hasAttempt, ofTryout } from './on-device.ts';
import { OnDeviceRows } from './on-device-rows.tsx';
import { useNoLongerWaiting } from './use-no-longer-waiting.ts';
import { useOnDevice } from './use-on-device.ts';

interface Props {
  /** Stays the same from one drawing to the next. */
  onRetry: () => Promise<unknown>;
  isRetrying: boolean;
}

/** A browser does not notice every network that is back, and nobody announces a server that is. Up to twice as much is left to chance. */
const ASK_AGAIN_MS = 20_000;

/** In place of what only the server knows: what this device has for the person all the same. */
export function OfflineSection({ onRetry, isRetrying }: Props) {
  const id = useId();
  const found = useOnDevice(useAccount().accountId);
  const isFollowing = useNoLongerWaiting(found, onRetry, isRetrying).length > 0;
  useEffect(() => {
    // A page that nobody looks at is asked for anew when somebody does.
    const ask = () => document.visibilityState === 'visible' && void onRetry();
    return isRetrying ? undefined : startTimer(ASK_AGAIN_MS * (1 + Math.random()), ask);
  }, [isRetrying, onRetry]);
  // Tries that nobody has asked for go on in silence.
  const [isPressed, setPressed] = useState(false);
  const press = () => {
    setPressed(true);
    void onRetry();
  };
  if (!found) return null;
  const retry = (
    <Button size="sm" onClick={press} busy={isPressed && isRetrying}>
      <Icon name="refresh-cw" />
      Coba lagi
    </Button>
  );
  const { nothing, something } = found.isAllRead ? words : wordsUnread;
  // What has just been delivered is about to be listed again: nobody is told that there is nothing.
  if (isEmpty(found) && isFollowing) return <Following />;
  if (isEmpty(found))
    return (
      <section>
        <EmptyState framed drawing="offline" title="Tanpa jaringan" action={retry}>
          {nothing}
        </EmptyState>
      </section>
    );
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <Petals drawing="offline" />
        <div>
          <h2 id={id}>Tanpa jaringan</h2>
          <p role="status">{something}</p>
        </div>
        {retry}
      </div>
      <OnDeviceRows {...found} />
    </section>
  );
}

const Following = () => (
  <section>
    <LoadingStatus>Memuat tryoutmu</LoadingStatus>
    <RowsSkeleton />
  </section>
);

const words = {
  nothing:
    'Belum ada tes atau pembahasan yang tersimpan di perangkat ini. Sambungkan ke internet untuk membuka tryoutmu.',
  something: 'Yang tersimpan di perangkat ini tetap ada.',
};

/** Where the storage does not answer, nobody knows what it holds. */
const wordsUnread = {
  nothing:
    'Penyimpanan perangkat ini sedang tidak bisa dibaca, jadi yang tersimpan belum bisa ditampilkan. Muat ulang halaman ini, atau sambungkan ke internet.',
  something:
    'Penyimpanan perangkat ini sedang tidak bisa dibaca semuanya. Mungkin masih ada yang tersimpan selain ini.',
};

/** The same below a screen that failed: of one tryout, or of all. Nothing at all when the device has nothing. */
export function OnDeviceFallback({ tryoutId }: { tryoutId?: number }) {
  const all = useOnDevice(useAccount().accountId);
  const found = all && tryoutId !== undefined ? ofTryout(all, tryoutId) : all;
  if (!found || isEmpty(found)) return null;
  return (
    <section className={styles.instead} aria-labelledby="di-perangkat">
      <h2 className="h3" id="di-perangkat">
        Di perangkat ini
      </h2>
      <OnDeviceRows {...found} />
    </section>
  );
}

const isEmpty = (found: OnDevice): boolean => !hasAttempt(found) && found.reviews.length === 0;
