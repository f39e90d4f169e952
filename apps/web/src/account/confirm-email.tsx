import { useState } from 'react';
import { confirmEmail } from '@ambang/contract/profile.ts';
import { call } from '../api/call.ts';
import { CallFailure } from '../api/failure.ts';
import { doubtSession } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { toastFailure, useAction } from '../ui/use-action.ts';
import { Entrance } from './entrance.tsx';
import { NO_LINK_HEADING, NoLink } from './no-link.tsx';
import type { MailedLink } from './use-mailed-link.ts';
import { useMailedLink } from './use-mailed-link.ts';

type Outcome = { isConfirmed: true } | { isConfirmed: false; message: string };

/** Programs that look into letters open links too: only the button changes anything. */
export function Component() {
  const link = useMailedLink();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <Entrance
      title="Konfirmasi email"
      description="Konfirmasi email baru untuk akun Ambang."
      heading={headingOf(link, outcome)}
      motto={['Satu tekan,', 'alamat baru.']}
    >
      {outcome && <Result {...outcome} />}
      {!outcome && link === null && <NoLink to="/profile">Buka profil</NoLink>}
      {!outcome && link !== null && <Confirmation link={link} onOutcome={setOutcome} />}
    </Entrance>
  );
}

function headingOf(link: MailedLink | null | undefined, outcome: Outcome | null): string {
  if (outcome) return outcome.isConfirmed ? 'Email berhasil dikonfirmasi' : 'Email belum dikonfirmasi';
  return link === null ? NO_LINK_HEADING : 'Konfirmasi email barumu';
}

/** The button that was pressed is gone: reading goes on here. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

function Result(outcome: Outcome) {
  return (
    <>
      <p className="muted" ref={takeFocus} tabIndex={-1}>
        {outcome.isConfirmed ? 'Mulai sekarang, masuklah dengan email ini.' : outcome.message}
      </p>
      <ButtonLink to="/profile" variant="primary" size="lg" block>
        Buka profil
      </ButtonLink>
    </>
  );
}

interface Props {
  link: MailedLink | undefined;
  onOutcome: (outcome: Outcome) => void;
}

function Confirmation({ link, onOutcome }: Props) {
  const confirm = useAction(
    async () => {
      if (!link) return;
      await call(confirmEmail, { body: { token: link.token } });
      doubtSession();
      onOutcome({ isConfirmed: true });
    },
    // A lost network is tried again by the same button: the link is still good.
    (error) => {
      if (error instanceof CallFailure && error.status < 500) {
        onOutcome({ isConfirmed: false, message: error.message });
      } else toastFailure(error);
    },
  );
  return (
    <>
      <p className="muted">
        Tekan tombol ini agar akunmu memakai <strong>{link?.email ?? 'email ini'}</strong>.
      </p>
      <Button variant="primary" size="lg" block onClick={confirm.run} busy={confirm.isBusy}>
        Konfirmasi Email
      </Button>
    </>
  );
}
