import { useState } from 'react';
import { requestResetLink } from '@ambang/contract/accounts/accounts.ts';
import { emailProblem } from '@ambang/contract/text/fields.ts';
import { normalizeTypedEmail } from '@ambang/contract/text/normalize.ts';
import { call } from '../api/call.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmailField, Form, SubmitButton } from '../ui/forms/form.tsx';
import { showRefusal, useFields } from '../ui/forms/use-fields.ts';
import { focusWithoutScroll } from '../ui/frame/focus.ts';
import { Link } from '../ui/link.tsx';
import { StateIllustration } from '../ui/states/empty-state.tsx';
import { showToast } from '../ui/messages/toast.tsx';
import { toastFailure, useAction } from '../ui/use-action.ts';
import { AuthFrame } from './auth-frame.tsx';
import styles from './forgot-password.module.css';

const rules = { email: emailProblem };

const SENT_MESSAGE = 'Email berhasil terkirim';

export function Component() {
  const form = useFields(rules);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async () => {
    const email = normalizeTypedEmail(form.values.email);
    await call(requestResetLink, { body: { email } });
    showToast('ok', SENT_MESSAGE);
    setSentTo(email);
  };
  const request = useAction(send, (error) => {
    toastFailure(error);
    showRefusal(form, error, 'email');
  });
  return (
    <AuthFrame
      title="Lupa kata sandi"
      description="Minta tautan untuk membuat kata sandi baru bagi akun Ambang."
      heading={sentTo === null ? 'Lupa kata sandi' : SENT_MESSAGE}
      motto={['Lupa itu biasa.', 'Jalannya tetap ada.']}
    >
      {sentTo === null ? (
        <>
          <p className="muted">Tulis email akunmu. Kami kirim tautan untuk membuat kata sandi baru.</p>
          <Form onSubmit={request.run}>
            <EmailField {...form.bind('email')} />
            <SubmitButton disabled={!form.valid} busy={request.isBusy}>
              Kirim Link Verifikasi
            </SubmitButton>
          </Form>
          <p className="muted">
            Sudah ingat?{' '}
            <Link className="link" to="/login">
              Masuk
            </Link>
          </p>
        </>
      ) : (
        <EmailSent to={sentTo} onBack={() => setSentTo(null)} />
      )}
    </AuthFrame>
  );
}

interface Props {
  to: string;
  onBack: () => void;
}

/**
 * Shows the same text for known and unknown addresses, so that it does not reveal whether an account exists. It
 * replaces the pressed button, so the text gets the focus.
 */
function EmailSent({ to, onBack }: Props) {
  return (
    <div className={styles.sent}>
      <StateIllustration drawing="sent" />
      <p ref={focusWithoutScroll} tabIndex={-1} className={styles.text}>
        Buka Inbox <strong>{to}</strong>, atau folder Spam kalau belum terlihat. Kalau email ini terdaftar,
        tautan di dalamnya berlaku 30 menit.
      </p>
      <ButtonLink to="/login" variant="primary" size="lg" block>
        Kembali ke halaman masuk
      </ButtonLink>
      <Button variant="text" onClick={onBack}>
        Ganti email atau kirim lagi
      </Button>
    </div>
  );
}
