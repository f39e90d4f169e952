import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { CallFailure, NetworkFailure } from '../api/failure.ts';
import { Page } from '../ui/frame/page.tsx';
import { ErrorState } from '../ui/states/empty-state.tsx';

/** True for the errors with which browsers report missing code, and the chunk loader missing styles. */
const isMissingChunk = (error: unknown) =>
  (error instanceof TypeError && /import|module|dynamically/i.test(error.message)) ||
  (error instanceof Error && error.message.startsWith('Unable to preload CSS'));

/** Without a network the part could not be fetched; with one, that leads nowhere or the build is no longer served. */
const whyMissing = () =>
  navigator.onLine
    ? new CallFailure(
        404,
        'Bagian halaman ini tidak bisa dimuat. Periksa jaringanmu, lalu muat ulang halaman ini.',
      )
    : new NetworkFailure();

/** Code that does not parse is newer than the browser. Broken JSON is an error of the same kind. */
const isTooOld = (error: unknown) =>
  document.documentElement.classList.contains('unsupported') ||
  (error instanceof SyntaxError && !error.message.includes('JSON'));

/** The page holds the note about old browsers already, for those in which not even this runs. */
function OldBrowserNote() {
  useEffect(() => void document.dispatchEvent(new Event('unsupported')), []);
  return null;
}

/** Shown in place of a screen that could not be drawn. */
export function ScreenError() {
  const error = useRouteError();
  if (isTooOld(error)) return <OldBrowserNote />;
  const cause = isMissingChunk(error) && !isRouteErrorResponse(error) ? whyMissing() : error;
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
