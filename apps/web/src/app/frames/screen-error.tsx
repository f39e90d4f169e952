import { useEffect } from 'react';
import { Page } from '../../ui/frame/page.tsx';
import { codeFailure } from '../../api/code-failure.ts';
import { ErrorState } from '../../ui/states/empty-state.tsx';

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
  return (
    <Page title="Gagal memuat">
      <ErrorState
        heading="h1"
        title="Halaman belum bisa dimuat"
        error={codeFailure(error)}
        onRetry={() => window.location.reload()}
      />
    </Page>
  );
}
