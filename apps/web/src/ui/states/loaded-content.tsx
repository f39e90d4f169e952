import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './empty-state.tsx';
import { StaleNote } from './stale-note.tsx';

export interface LoadedContentProps<Data> {
  query: UseQueryResult<Data>;
  skeleton: ReactNode;
  /** Keeps the skeleton, because what else arrives would move the content. */
  isHeld?: boolean;
  errorTitle: string;
  errorHeading?: 'h2' | 'h3';
  /** Shown below the error. */
  fallback?: ReactNode;
  /** False where the screen shows the age of older content in a place that is kept. */
  hasAge?: boolean;
  children: (data: Data) => ReactNode;
}

/** A part of a screen with data from the server. When the network fails, older content stays and shows its age. */
export function LoadedContent<Data>({
  query,
  skeleton,
  isHeld = false,
  errorTitle,
  errorHeading = 'h3',
  fallback,
  hasAge = true,
  children,
}: LoadedContentProps<Data>) {
  if (isHeld) return skeleton;
  if (query.data !== undefined)
    return (
      <>
        {hasAge && <StaleNote query={query} />}
        {children(query.data)}
      </>
    );
  if (!query.error) return skeleton;
  const retry = () => void query.refetch();
  return (
    <>
      <ErrorState framed heading={errorHeading} title={errorTitle} error={query.error} onRetry={retry} />
      {fallback}
    </>
  );
}
