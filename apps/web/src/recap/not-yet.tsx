import { recapPath, useTryoutId } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { BackLink } from '../ui/frame/back-link.tsx';
import { Page } from '../ui/frame/page.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';

export function Leaderboard() {
  return (
    <NotYet title="Perangkingan">
      Perangkingan belum tersedia. Nilaimu sudah tersimpan dan tetap bisa dilihat di halaman hasil.
    </NotYet>
  );
}

export function Analysis() {
  return (
    <NotYet title="Analisis AI">
      Analisis belum tersedia. Sementara ini, Pembahasan menunjukkan alasan di balik setiap jawaban.
    </NotYet>
  );
}

/** Shown in place of a screen that is not offered yet. */
function NotYet({ title, children }: { title: string; children: string }) {
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
