import { useEffect, useState } from 'react';
import { confirmEmail } from '@ambang/contract/accounts/profile.ts';
import { call } from '../api/call.ts';
import { CallFailure, failureMessage } from '../api/failure.ts';
import { loginPath } from '../session/return-path.ts';
import { invalidateSession, fetchSession, refetchSession } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { focusWithoutScroll } from '../ui/frame/focus.ts';
import { toastFailure, useAction } from '../ui/use-action.ts';
import styles from './confirm-email.module.css';
import { AuthFrame } from './auth-frame.tsx';
import {
  deleteStoredMailedLink,
  storeMailedLink,
  readStoredMailedLink,
} from './mailed-link/stored-mailed-link.ts';
import { MISSING_LINK_HEADING, MissingLinkMessage, useMailedLink } from './mailed-link/use-mailed-link.tsx';
import type { MailedLink } from './mailed-link/mailed-link.ts';

type Outcome = { isConfirmed: true } | { isConfirmed: false; message: string };

/** Only the button confirms the email, because mail scanners open links too. */
export function Component() {
  const link = useMailedLink(readStoredMailedLink);
  useEffect(deleteStoredMailedLink, []);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <AuthFrame
      title="Konfirmasi email"
      description="Konfirmasi email baru untuk akun Ambang."
      heading={headingOf(link, outcome)}
      motto={['Satu tekan,', 'alamat baru.']}
    >
      {outcome && <Result {...outcome} />}
      {!outcome && link === null && <MissingLinkMessage to="/profile">Buka profil</MissingLinkMessage>}
      {!outcome && link !== null && <Confirmation link={link} onOutcome={setOutcome} />}
    </AuthFrame>
  );
}

function headingOf(link: MailedLink | null | undefined, outcome: Outcome | null): string {
  if (outcome) return outcome.isConfirmed ? 'Email berhasil dikonfirmasi' : 'Email belum dikonfirmasi';
  return link === null ? MISSING_LINK_HEADING : 'Konfirmasi email barumu';
}

/** The pressed button is gone, so the focus moves to the text in its place. */
function Result(outcome: Outcome) {
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
  const checkSignedOut = (ask: () => Promise<unknown>) =>
    // Unknown while offline, until the button is pressed.
    void ask().then(
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
      // The link still works after a network failure or a changed session, so the button can retry.
      toastFailure(error);
      if (status === 401) checkSignedOut(refetchSession);
    },
  );
  return { isSignedOut, confirm };
}

function Confirmation(props: Props) {
  const { link } = props;
  const { isSignedOut, confirm } = useConfirmation(props);
  if (link && isSignedOut) return <SignInFirst link={link} />;
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
 * Only the account that asked may confirm the email: the owner of a mailbox must not give their address to a stranger's
 * account by pressing the button of an unrequested email.
 */
function SignInFirst({ link }: { link: MailedLink }) {
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
