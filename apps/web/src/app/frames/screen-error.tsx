import { useEffect } from 'react';
import { CallFailure, NetworkFailure } from '../../api/failure.ts';
import { Page } from '../../ui/frame/page.tsx';
import { ErrorState } from '../../ui/states/empty-state.tsx';

/** Browsers throw these errors for missing code, and the chunk loader throws them for missing styles. */
const isMissingChunk = (error: unknown) =>
  (error instanceof TypeError && /import|module|dynamically/i.test(error.message)) ||
  (error instanceof Error && error.message.startsWith('Unable to preload CSS'));

/** Offline, the chunk cannot be fetched. Online, the server is unreachable or no longer has this build. */
const missingChunkFailure = () =>
  navigator.onLine
    ? new CallFailure(
        404,
        'Bagian halaman ini tidak bisa dimuat. Periksa jaringanmu, lalu muat ulang halaman ini.',
      )
    : new NetworkFailure();

/** Code that does not parse is too new for the browser. Invalid JSON throws a SyntaxError too, and is excluded. */
const isTooOld = (error: unknown) =>
  document.documentElement.classList.contains('unsupported') ||
  (error instanceof SyntaxError && !error.message.includes('JSON'));

/** The document already contains the note about old browsers; this event shows it. */
function OldBrowserNote() {
  useEffect(() => void document.dispatchEvent(new Event('unsupported')), []);
  return null;
}

/** Replaces a screen that failed to load or to render. */
export function ScreenError({ error }: { error: unknown }) {
  if (isTooOld(error)) return <OldBrowserNote />;
  const cause = isMissingChunk(error) ? missingChunkFailure() : error;
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
