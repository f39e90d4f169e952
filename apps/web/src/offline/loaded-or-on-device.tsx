import type { LoadedProps } from '../ui/states/loaded.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { OnDeviceFallback } from './offline-section.tsx';
import { useIsOffline } from './use-is-offline.ts';

/** A list from the server, and what this device has of it as soon as the network keeps that away. */
export function LoadedOrOnDevice<Data>({ skeleton, ...props }: Omit<LoadedProps<Data>, 'instead'>) {
  const isOffline = useIsOffline(props.query);
  const here = <OnDeviceFallback />;
  const waiting = (
    <>
      {skeleton}
      {isOffline && here}
    </>
  );
  return <Loaded {...props} skeleton={waiting} instead={here} />;
}
