import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { emptyNumbers } from '../../session/timed/timed-run.ts';
import type { TimedSheetState } from './use-timed-run.ts';

interface Props {
  state: TimedSheetState;
  open: boolean;
  onClose: () => void;
}

/** Asks for the empty questions before the end. "Isi semua" cannot end without them. */
export function FinishDialog({ state, open, onClose }: Props) {
  const { run } = state;
  const empty = emptyNumbers(run);
  const [first] = empty;
  const act = (action: () => void) => () => {
    onClose();
    action();
  };
  if (first === undefined)
    return (
      <Modal
        open={open}
        title="Kumpulkan sekarang?"
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>Periksa lagi</Button>
            <Button variant="primary" onClick={act(state.handIn)}>
              Kumpulkan
            </Button>
          </>
        }
      >
        <p>Semua soal terisi. Sesudahnya kamu membaca kunci dan alasannya.</p>
      </Modal>
    );
  const mustFill = run.mode === 'fill';
  return (
    <Modal
      open={open}
      title={`${empty.length} soal masih kosong`}
      onClose={onClose}
      actions={
        <>
          {mustFill ? (
            <Button onClick={onClose}>Kembali</Button>
          ) : (
            <Button onClick={act(state.handIn)}>Kumpulkan saja</Button>
          )}
          <Button variant="primary" onClick={act(mustFill ? state.fillEmpty : () => state.moveTo(first))}>
            Isi dulu
          </Button>
        </>
      }
    >
      <p>
        {mustFill
          ? 'Isi semuanya dulu, yang paling mungkin. Di ujian, kosong pasti tanpa nilai; tebakan masih bisa bernilai.'
          : `Nomor ${listText(empty)}. Kosong pasti tanpa nilai; tebakan masih bisa bernilai.`}
      </p>
    </Modal>
  );
}

const MAX_LISTED = 8;

/** "3, 7, 12" or "1, 2, 3, 4, 5, 6, 7, 8 dan 12 lagi" */
function listText(numbers: readonly number[]): string {
  const more = numbers.length - MAX_LISTED;
  return `${numbers.slice(0, MAX_LISTED).join(', ')}${more > 0 ? ` dan ${more} lagi` : ''}`;
}
