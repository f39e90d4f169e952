import { Button, ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/** A question that was taken out of practice, or that this device does not have. */
export function MissingItem({ up, onSkip }: { up: string; onSkip: () => void }) {
  return (
    <Page title="Latihan">
      <div className="wrap">
        <EmptyState
          heading="h1"
          drawing="error"
          title="Soal ini tidak bisa dibuka"
          action={
            <>
              <Button onClick={onSkip}>Lewati</Button>
              <ButtonLink variant="text" to={up}>
                Kembali ke Latihan
              </ButtonLink>
            </>
          }
        >
          Soalnya baru saja berubah, atau belum tersimpan di perangkat ini. Jawabanmu yang lain aman.
        </EmptyState>
      </div>
    </Page>
  );
}
