import type { ReactNode } from 'react';
import { CallFailure, NetworkFailure } from '../../api/failure.ts';
import { ButtonLink } from '../button.tsx';
import { BackLink } from '../frame/back-link.tsx';
import { Page } from '../frame/page.tsx';
import { EmptyState, ErrorState } from './empty-state.tsx';

interface Props {
  error: unknown;
  onRetry: () => void;
  /** The link one level up. */
  up: { to: string; label: string };
  /** The kind of item, such as "Paket". */
  noun: string;
  /** Shown below the error when the network failed. */
  fallback?: ReactNode;
}

/** Whether what a screen is about does not exist for this account. */
export const isMissing = (error: unknown): boolean =>
  error instanceof CallFailure && [400, 404].includes(error.status);

/** Replaces a screen about one item that does not exist or could not be loaded. */
export function FailedScreen({ error, onRetry, up, noun, fallback }: Props) {
  const hasNoItem = isMissing(error);
  const title = hasNoItem ? `${noun} tidak ditemukan` : `${noun} belum bisa dimuat`;
  const leave = (
    <ButtonLink variant="primary" to={up.to}>
      {up.label}
    </ButtonLink>
  );
  return (
    <Page title={title}>
      <div className="wrap">
        <BackLink to={up.to} />
        {hasNoItem ? (
          <EmptyState heading="h1" drawing="error" title={title} action={leave}>
            Alamat ini salah, atau isinya sudah tidak tersedia.
          </EmptyState>
        ) : (
          <ErrorState heading="h1" title={title} error={error} onRetry={onRetry} />
        )}
        {error instanceof NetworkFailure && fallback}
      </div>
    </Page>
  );
}
