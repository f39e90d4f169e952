import { useLocation } from 'react-router';
import { PRACTICE_PATH, practiceSheetPath } from '../../paths.ts';
import { useAccount } from '../../session/account.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { Redirect } from '../../ui/navigate.tsx';
import { EmptyState, ErrorState } from '../../ui/states/empty-state.tsx';
import { LoadingPage } from '../../ui/states/loading.tsx';
import { practiceStore } from '../device/practice-store.ts';
import { beginSheet } from './loading/begun-sheet.ts';
import { SingleTestFailure } from './loading/load-timed-run.ts';
import { LockedPracticeFailure } from './loading/locked-practice-failure.ts';
import { MissingStepFailure } from './loading/missing-step-failure.ts';
import { MissingStep } from './missing-step.tsx';
import { PracticeSheet } from './practice-sheet.tsx';
import type { SheetSource } from './loading/sheet-address.ts';
import { readSheetAddress } from './loading/sheet-address.ts';
import { useLoadedSheet } from './loading/use-loaded-sheet.ts';

export const begin = beginSheet;

export function Component() {
  const { search } = useLocation();
  const source = readSheetAddress(search);
  return source ? <LoadedSheet key={search} source={source} /> : <Redirect to={PRACTICE_PATH} />;
}

function LoadedSheet({ source }: { source: SheetSource }) {
  const { accountId } = useAccount();
  const { data, error, isLoading, retry } = useLoadedSheet(accountId, source);
  const restart = async (set: string) => {
    await practiceStore().dropTimedRun(accountId, set);
    retry();
  };
  if (data?.run && data.run.entries.length > 0) {
    const { run, TimedSheet } = data;
    const onRestart = () => void restart(run.set);
    return <TimedSheet key={run.startedAt} loaded={run} up={PRACTICE_PATH} onRestart={onRestart} />;
  }
  if (data?.content && data.content.entries.length > 0)
    return <PracticeSheet content={data.content} up={PRACTICE_PATH} />;
  if (data) return <NothingToPractise />;
  if (!error) return <LoadingPage />;
  if (error instanceof MissingStepFailure && source.kind === 'step')
    return <MissingStep tryoutId={source.tryoutId} failure={error} />;
  if (error instanceof LockedPracticeFailure) return <LockedPractice />;
  if (error instanceof SingleTestFailure) return <ClosedSingleTest source={source} failure={error} />;
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

const LockedPractice = () => (
  <Page title="Latihan">
    <div className="wrap">
      <EmptyState
        heading="h1"
        drawing="empty"
        title="Latihan dimulai dari tryout"
        action={
          <>
            <ButtonLink variant="primary" to="/home">
              Lihat tryout
            </ButtonLink>
            <ButtonLink variant="text" to={PRACTICE_PATH}>
              Kembali ke Latihan
            </ButtonLink>
          </>
        }
      >
        Soal latihan terbuka selama ada tryout di akunmu, dan sekarang belum ada. Ambil satu dulu, yang gratis
        juga boleh. Sesudah itu soal baru menunggumu setiap hari.
      </EmptyState>
    </div>
  </Page>
);

/** A single test without questions yet, or one that has to wait for next week. */
function ClosedSingleTest({ source, failure }: { source: SheetSource; failure: SingleTestFailure }) {
  const test =
    source.kind === 'single' ? /^tes-(twk|tiu|tkp)-/.exec(source.slug)?.[1]?.toUpperCase() : undefined;
  return (
    <Page title="Tes satuan">
      <div className="wrap">
        <EmptyState
          heading="h1"
          drawing="empty"
          title={failure.isMissing ? 'Tes ini belum ada' : 'Tes ini belum bisa dimulai'}
          action={
            <>
              <ButtonLink variant="primary" to={practiceSheetPath(test ? `tes=${test}` : 'mulai=bebas')}>
                {`Latih soal ${test ?? 'lain'} dulu`}
              </ButtonLink>
              <ButtonLink variant="text" to={PRACTICE_PATH}>
                Kembali ke Latihan
              </ButtonLink>
            </>
          }
        >
          {failure.isMissing
            ? 'Soalnya masih disusun. Tes satuan juga baru terbuka sesudah ada tryout di akunmu, yang gratis pun boleh.'
            : failure.message}
        </EmptyState>
      </div>
    </Page>
  );
}
