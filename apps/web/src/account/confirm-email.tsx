import { useEffect, useState } from 'react';
import { confirmEmail } from '@ambang/contract/accounts/profile.ts';
import { call } from '../api/call.ts';
import { CallFailure, failureMessage } from '../api/failure.ts';
import { loginPath } from '../session/return-path.ts';
import { invalidateSession, fetchSession, refetchSession } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { focusWithoutScroll } from '../ui/frame/focus.ts';
import { toastFailure, useAction } from '../ui/use-action.ts';
import styles from './mailed-address.module.css';
import { AuthFrame } from './auth-frame.tsx';
import {
  deleteStoredMailedLink,
  storeMailedLink,
  readStoredMailedLink,
} from './mailed-link/stored-mailed-link.ts';
import { MISSING_LINK_HEADING, MissingLinkMessage, useMailedLink } from './mailed-link/use-mailed-link.tsx';
import type { MailedLink } from './mailed-link/mailed-link.ts';

type Outcome = { isConfirmed: true } | { isConfirmed: false; message: string };

/** The email is confirmed by the button and not by opening the link, because mail scanners open links too. */
export function Component() {
  const link = useMailedLink(readStoredMailedLink);
  useEffect(deleteStoredMailedLink, []);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <AuthFrame
      title="Konfirmasi email"
      description="Konfirmasi email baru untuk akun Ambang."
      heading={headingFor(link, outcome)}
      motto="Satu tekan, alamat baru."
    >
      {outcome && <ConfirmationResult {...outcome} />}
      {!outcome && link === null && <MissingLinkMessage to="/profile">Buka profil</MissingLinkMessage>}
      {!outcome && link !== null && <ConfirmationPrompt link={link} onOutcome={setOutcome} />}
    </AuthFrame>
  );
}

function headingFor(link: MailedLink | null | undefined, outcome: Outcome | null): string {
  if (outcome) return outcome.isConfirmed ? 'Email berhasil dikonfirmasi' : 'Email belum dikonfirmasi';
  return link === null ? MISSING_LINK_HEADING : 'Konfirmasi email barumu';
}

/** Replaces the pressed button, so the new text gets the focus. */
function ConfirmationResult(outcome: Outcome) {
  return (
    <>
      <p className="muted" ref={focusWithoutScroll} tabIndex={-1}>
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

function useConfirmation({ link, onOutcome }: Props) {
  const [isSignedOut, setSignedOut] = useState(false);
  const checkSignedOut = (readSession: () => Promise<unknown>) =>
    // Offline, the session is unknown until the button is pressed.
    void readSession().then(
      (user) => setSignedOut(user === null),
      () => undefined,
    );
  useEffect(() => checkSignedOut(fetchSession), []);
  const confirm = useAction(
    async () => {
      if (!link) return;
      await call(confirmEmail, { body: { token: link.token } });
      invalidateSession();
      onOutcome({ isConfirmed: true });
    },
    (error) => {
      const status = error instanceof CallFailure ? error.status : 500;
      if (status < 500 && status !== 401) {
        onOutcome({ isConfirmed: false, message: failureMessage(error) });
        return;
      }
      // After a network failure or a change of the session the link is still valid, so the button stays.
      toastFailure(error);
      if (status === 401) checkSignedOut(refetchSession);
    },
  );
  return { isSignedOut, confirm };
}

function ConfirmationPrompt(props: Props) {
  const { link } = props;
  const { isSignedOut, confirm } = useConfirmation(props);
  if (link && isSignedOut) return <SignInRequired link={link} />;
  return (
    <>
      <p className="muted">
        Tekan tombol ini agar akunmu memakai{' '}
        <strong className={styles.address}>{link?.email ?? 'email ini'}</strong>.
      </p>
      <Button variant="primary" size="lg" block disabled={!link} onClick={confirm.run} busy={confirm.isBusy}>
        Konfirmasi Email
      </Button>
    </>
  );
}

/**
 * Only the account that requested the new email may confirm it. Otherwise the owner of a mailbox could give their address
 * to a stranger's account by pressing the button in an unexpected email.
 */
function SignInRequired({ link }: { link: MailedLink }) {
  return (
    <>
      <p className="muted">
        Masuk dulu dengan <strong>email lama</strong> akun yang akan memakai{' '}
        <strong className={styles.address}>{link.email}</strong>. Setelah itu kamu kembali ke sini.
      </p>
      <p className="muted">Kalau bukan kamu yang meminta, tutup saja halaman ini: tidak ada yang berubah.</p>
      <ButtonLink
        to={loginPath({ pathname: '/confirm-email', search: '' })}
        variant="primary"
        size="lg"
        block
        onClick={() => storeMailedLink(link)}
      >
        Masuk
      </ButtonLink>
    </>
  );
}
