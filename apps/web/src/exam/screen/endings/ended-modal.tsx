import { messageOf } from '../../../api/failure.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import type { Ending } from '../../sending/ports.ts';

interface Props {
  ending: Ending | null;
  introPath: string;
}

/** The attempt ended in another tab, on another device or by the server: the intro knows how it stands. */
export function EndedModal({ ending, introPath }: Props) {
  return (
    <Modal
      open={ending !== null}
      title="Tryout ini sudah berakhir"
      dismissable={false}
      actions={
        <ButtonLink variant="primary" to={introPath} replace>
          Ke halaman tryout
        </ButtonLink>
      }
    >
      <p className="muted">
        {ending?.error
          ? messageOf(ending.error)
          : 'Pengerjaannya sudah diakhiri di tab atau perangkat lain. Lihat hasilnya di halaman tryout.'}
      </p>
    </Modal>
  );
}
