import { recapPath, useTryoutId } from '../paths.ts';
import { BackLink } from '../ui/back-link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

/** In the place of a screen that is not offered yet. */
export function NotYet({ title, children }: { title: string; children: string }) {
  const recap = recapPath(useTryoutId());
  return (
    <Page title={title}>
      <div className="wrap">
        <BackLink to={recap}>Hasil</BackLink>
        <EmptyState
          heading="h1"
          drawing="empty"
          title={title}
          action={
            <ButtonLink to={recap} variant="primary">
              Kembali ke hasil
            </ButtonLink>
          }
        >
          {children}
        </EmptyState>
      </div>
    </Page>
  );
}
