import { isRouteErrorResponse, useRouteError } from 'react-router';
import { NetworkFailure } from './api/failure.ts';
import { ErrorState } from './ui/empty-state.tsx';
import { Page } from './ui/page.tsx';

/** A part of the page that could not be fetched: the network went away between two screens. */
const isMissingChunk = (error: unknown) =>
  error instanceof TypeError && /import|module|dynamically/i.test(error.message);

/** What stands in the place of a screen that could not be drawn. */
export function ScreenError() {
  const error = useRouteError();
  const cause = isMissingChunk(error) && !isRouteErrorResponse(error) ? new NetworkFailure() : error;
  return (
    <Page title="Gagal memuat">
      <ErrorState
        heading="h1"
        title="Halaman belum bisa dimuat"
        error={cause}
        onRetry={() => window.location.reload()}
      />
    </Page>
  );
}
