import { useState } from 'react';
import { requestResetLink } from '@ambang/contract/accounts/accounts.ts';
import { emailProblem } from '@ambang/contract/text/fields.ts';
import { normalizeEmail } from '@ambang/contract/text/normalize.ts';
import { call } from '../api/call.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmailField, Form } from '../ui/forms/form.tsx';
import { showRefusal, useFields } from '../ui/forms/use-fields.ts';
import { focusWithoutScroll } from '../ui/frame/focus.ts';
import { Link } from '../ui/link.tsx';
import { StateIllustration } from '../ui/states/empty-state.tsx';
import { showToast } from '../ui/messages/toast.tsx';
import { toastFailure, useAction } from '../ui/use-action.ts';
import { AuthFrame } from './auth-frame.tsx';
import styles from './forgot-password.module.css';

const rules = { email: emailProblem };

const sentMessage = 'Email berhasil terkirim';

export function Component() {
  const form = useFields(rules);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async () => {
    const email = normalizeEmail(form.values.email);
    await call(requestResetLink, { body: { email } });
    showToast('ok', sentMessage);
    setSentTo(email);
  };
  const ask = useAction(send, (error) => {
    toastFailure(error);
    showRefusal(form, error, 'email');
  });
  return (
    <AuthFrame
      title="Lupa kata sandi"
      description="Minta tautan untuk membuat kata sandi baru bagi akun Ambang."
      heading={sentTo === null ? 'Lupa kata sandi' : sentMessage}
      motto={['Lupa itu biasa.', 'Jalannya tetap ada.']}
    >
      {sentTo === null ? (
        <>
          <p className="muted">Tulis email akunmu. Kami kirim tautan untuk membuat kata sandi baru.</p>
          <Form onSubmit={ask.run}>
            <EmailField {...form.bind('email')} />
            <Button type="submit" variant="primary" size="lg" block disabled={!form.valid} busy={ask.isBusy}>
              Kirim Link Verifikasi
            </Button>
          </Form>
          <p className="muted">
            Sudah ingat?{' '}
            <Link className="link" to="/login">
              Masuk
            </Link>
          </p>
        </>
      ) : (
        <LetterSent to={sentTo} onAgain={() => setSentTo(null)} />
      )}
    </AuthFrame>
  );
}

interface Props {
  to: string;
  onAgain: () => void;
}

/**
 * The same text whether or not the email has an account, so that it does not reveal who is registered. The pressed button
 * is gone, so the focus moves to the text in its place.
 */
function LetterSent({ to, onAgain }: Props) {
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
      <Button variant="text" onClick={onAgain}>
        Ganti email atau kirim lagi
      </Button>
    </div>
  );
}
