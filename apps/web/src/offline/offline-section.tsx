import { useId, useState } from 'react';
import { useAccount } from '../session/account.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import { RowsSkeleton } from '../ui/lists/rows.tsx';
import { EmptyState, StateIllustration } from '../ui/states/empty-state.tsx';
import type { LoadedContentProps } from '../ui/states/loaded-content.tsx';
import { LoadedContent } from '../ui/states/loaded-content.tsx';
import { LoadingStatus } from '../ui/states/loading.tsx';
import styles from './offline-section.module.css';
import type { DeviceContent } from './device-content.ts';
import { hasAttempts, filterByTryout } from './device-content.ts';
import { DeviceContentRows } from './device-content-rows.tsx';
import { useIsOffline } from './use-is-offline.ts';
import type { Retries } from './use-retries.ts';
import { useNoLongerWaiting } from './use-no-longer-waiting.ts';
import { useDeviceContent } from './use-device-content.ts';

export function OfflineSection({ onRetry, isRetrying }: Retries) {
  const id = useId();
  const content = useDeviceContent(useAccount().accountId);
  const isRefetching = useNoLongerWaiting(content, onRetry, isRetrying).length > 0;
  // Automatic retries do not show the button as busy.
  const [isPressed, setPressed] = useState(false);
  const press = () => {
    setPressed(true);
    void onRetry();
  };
  if (!content) return null;
  const retry = (
    <Button size="sm" onClick={press} busy={isPressed && isRetrying}>
      <Icon name="refresh-cw" />
      Coba lagi
    </Button>
  );
  const { whenEmpty, whenStored } = content.isAllRead ? texts : textsWhenUnread;
  // The server will soon list an attempt that was just sent, so the empty state is not shown.
  if (isEmpty(content) && isRefetching) return <Refetching />;
  if (isEmpty(content))
    return (
      <section>
        <EmptyState framed drawing="offline" title="Tanpa jaringan" action={retry}>
          {whenEmpty}
        </EmptyState>
      </section>
    );
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <StateIllustration drawing="offline" />
        <div>
          <h2 id={id}>Tanpa jaringan</h2>
          <p role="status">{whenStored}</p>
        </div>
        {retry}
      </div>
      <DeviceContentRows {...content} />
    </section>
  );
}

const Refetching = () => (
  <section>
    <LoadingStatus>Memuat tryoutmu</LoadingStatus>
    <RowsSkeleton />
  </section>
);

const texts = {
  whenEmpty:
    'Belum ada tes atau pembahasan yang tersimpan di perangkat ini. Sambungkan ke internet untuk membuka tryoutmu.',
  whenStored: 'Yang tersimpan di perangkat ini tetap ada.',
};

/** The texts for a storage that does not respond and may contain more. */
const textsWhenUnread = {
  whenEmpty:
    'Penyimpanan perangkat ini sedang tidak bisa dibaca, jadi yang tersimpan belum bisa ditampilkan. Muat ulang halaman ini, atau sambungkan ke internet.',
  whenStored:
    'Penyimpanan perangkat ini sedang tidak bisa dibaca semuanya. Mungkin masih ada yang tersimpan selain ini.',
};

/** Renders nothing if the device has no content, or none of this tryout. */
export function DeviceContentFallback({ tryoutId }: { tryoutId?: number }) {
  const all = useDeviceContent(useAccount().accountId);
  const content = all && tryoutId !== undefined ? filterByTryout(all, tryoutId) : all;
  if (!content || isEmpty(content)) return null;
  return (
    <section className={styles.instead} aria-labelledby="di-perangkat">
      <h2 className="h3" id="di-perangkat">
        Di perangkat ini
      </h2>
      <DeviceContentRows {...content} />
    </section>
  );
}

/** While the server is unreachable, the content of this device is shown too. */
export function LoadedOrDeviceContent<Data>({
  skeleton,
  ...props
}: Omit<LoadedContentProps<Data>, 'fallback'>) {
  const isOffline = useIsOffline(props.query);
  // The keys let the error and the content below it replace both as a whole, so that nothing moves.
  const skeletonAndDevice = (
    <>
      {skeleton}
      {isOffline && <DeviceContentFallback key="loading" />}
    </>
  );
  const fallback = <DeviceContentFallback key="failed" />;
  return <LoadedContent {...props} skeleton={skeletonAndDevice} fallback={fallback} />;
}

const isEmpty = (content: DeviceContent): boolean => !hasAttempts(content) && content.reviews.length === 0;
