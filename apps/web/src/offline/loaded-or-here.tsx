import type { LoadedProps } from '../ui/states/loaded.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { OnDeviceInstead } from './cut-off-section.tsx';
import { useCutOff } from './use-cut-off.ts';

/** A list from the server, and what this device has of it as soon as the network keeps that away. */
export function LoadedOrHere<Data>({ skeleton, ...props }: Omit<LoadedProps<Data>, 'instead'>) {
  const isCutOff = useCutOff(props.query);
  const here = <OnDeviceInstead />;
  const waiting = (
    <>
      {skeleton}
      {isCutOff && here}
    </>
  );
  return <Loaded {...props} skeleton={waiting} instead={here} />;
}
