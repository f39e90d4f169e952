import { useLocation } from 'react-router';
import { PRACTICE_PATH } from '../../paths.ts';
import { useAccount } from '../../session/account.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { Redirect } from '../../ui/navigate.tsx';
import { EmptyState, ErrorState } from '../../ui/states/empty-state.tsx';
import { LoadingPage } from '../../ui/states/loading.tsx';
import { PracticeSheet } from './practice-sheet.tsx';
import type { SheetSource } from './loading/sheet-address.ts';
import { readSheetAddress } from './loading/sheet-address.ts';
import { useLoadedSheet } from './loading/use-loaded-sheet.ts';

export function Component() {
  const { search } = useLocation();
  const source = readSheetAddress(search);
  return source ? <LoadedSheet key={search} source={source} /> : <Redirect to={PRACTICE_PATH} />;
}

function LoadedSheet({ source }: { source: SheetSource }) {
  const { accountId } = useAccount();
  const { data, error, isLoading, retry } = useLoadedSheet(accountId, source);
  if (data && data.entries.length > 0) return <PracticeSheet content={data} up={PRACTICE_PATH} />;
  if (data) return <NothingToPractise />;
  if (!error) return <LoadingPage />;
  return (
    <Page title="Latihan">
      <div className="wrap">
        <BackLink to={PRACTICE_PATH}>Latihan</BackLink>
        <ErrorState
          heading="h1"
          title="Soal latihan belum bisa dimuat"
          error={error}
          isRetrying={isLoading}
          onRetry={retry}
        />
      </div>
    </Page>
  );
}

const NothingToPractise = () => (
  <Page title="Latihan">
    <div className="wrap">
      <EmptyState
        heading="h1"
        drawing="empty"
        title="Tidak ada soal untuk ini hari ini"
        action={
          <ButtonLink variant="primary" to={PRACTICE_PATH}>
            Kembali ke Latihan
          </ButtonLink>
        }
      >
        Semuanya sudah dikerjakan, atau jatah soal baru hari ini sudah habis. Jawabanmu tetap tersimpan.
      </EmptyState>
    </div>
  </Page>
);
