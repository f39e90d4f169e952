import { PRACTICE_PATH, recapPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import type { MissingStepFailure } from './loading/missing-step-failure.ts';

interface Props {
  tryoutId: number;
  failure: MissingStepFailure;
}

/** For a link to a step that was valid before, such as in another tab, a bookmark or on another device. */
export function MissingStep({ tryoutId, failure: { isPlanGone } }: Props) {
  return (
    <Page title="Latihan">
      <div className="wrap">
        <EmptyState
          heading="h1"
          drawing="empty"
          title={isPlanGone ? 'Rencana ini sudah tidak berlaku' : 'Langkah ini sudah tidak ada'}
          action={
            <>
              <ButtonLink variant="primary" to={PRACTICE_PATH}>
                Buka Latihan
              </ButtonLink>
              {!isPlanGone && (
                <ButtonLink variant="text" to={recapPath(tryoutId)}>
                  Lihat rencana yang sekarang
                </ButtonLink>
              )}
            </>
          }
        >
          {isPlanGone
            ? 'Hasil tryout yang menjadi dasarnya sudah tidak ada, misalnya karena tryout itu kamu ulang. Rencana baru muncul sesudah pengerjaan berikutnya selesai. Sampai saat itu, berlatihlah dari Latihan.'
            : 'Rencanamu sudah berubah, atau soal langkah ini tidak lagi tersedia untukmu. Jawabanmu tetap tersimpan. Lanjutkan dari Latihan, atau lihat rencana yang sekarang di hasil tryout.'}
        </EmptyState>
      </div>
    </Page>
  );
}
