import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { NetworkFailure } from '../../api/failure.ts';
import type { Retries } from '../../offline/use-retries.ts';
import { useRetries } from '../../offline/use-retries.ts';
import { contentShown } from '../../ui/frame/content-shown.ts';
import { ErrorState } from '../../ui/states/empty-state.tsx';

type Section = ComponentType<Retries>;

interface Props extends Retries {
  isOffline: boolean;
  /** The lists stand below, so the section would only push them down. */
  isListed: boolean;
}

/**
 * What the device has of the account's tryouts, while the server is unreachable. The code loads while there is a network. Not
 * by `lazy`, because React would show it up to 300 ms later.
 */
export function HomeOffline({ isOffline, isListed, ...retries }: Props) {
  useRetries(isOffline, retries);
  const [Shown, setShown] = useState<Section | null>(null);
  useEffect(() => {
    let isEnded = false;
    void loadSection(isOffline).then((section) => {
      if (!isEnded && section) setShown(() => section);
    });
    return () => {
      isEnded = true;
    };
  }, [isOffline]);
  return isOffline && !isListed && Shown ? <Shown {...retries} /> : null;
}

async function loadSection(isNow: boolean): Promise<Section | null> {
  if (!isNow) await contentShown();
  const code = await import('../../offline/offline-section.tsx').catch(() => null);
  return code?.OfflineSection ?? (isNow ? WithoutSection : null);
}

/** The network ended before the code of the section had arrived. */
const WithoutSection = (props: Retries) => (
  <ErrorState title="Tanpa jaringan" error={new NetworkFailure()} framed {...props} />
);
