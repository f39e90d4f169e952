import { useState } from 'react';
import { requestResetLink } from '@ambang/contract/accounts/accounts.ts';
import { emailProblem } from '@ambang/contract/text/fields.ts';
import { normalizeTypedEmail } from '@ambang/contract/text/normalize.ts';
import { call } from '../api/call.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmailField, Form, FormSheet, SubmitButton } from '../ui/forms/form.tsx';
import { useFields } from '../ui/forms/use-fields.ts';
import { BackLink } from '../ui/frame/back-link.tsx';
import { focusWithoutScroll } from '../ui/frame/focus.ts';
import { showToast } from '../ui/messages/toast.tsx';
import { toastFailure, useAction } from '../ui/use-action.ts';
import { AuthFrame } from './auth-frame.tsx';
import { foundPetal, missingPetal } from './auth-patterns.ts';
import { RefusedForm } from '../ui/forms/refused-form.tsx';
import { useRefusal } from '../ui/forms/use-refusal.ts';
import styles from './forgot-password.module.css';

const rules = { email: emailProblem };

const SENT_MESSAGE = 'Email berhasil terkirim';

export function Component() {
  const form = useFields(rules);
  const refusal = useRefusal(form, 'email');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async () => {
    const email = normalizeTypedEmail(form.values.email);
    await call(requestResetLink, { body: { email } });
    showToast('ok', SENT_MESSAGE);
    setSentTo(email);
  };
  const request = useAction(send, (error) => {
    toastFailure(error);
    refusal.show(error);
  });
  const isSent = sentTo !== null;
  return (
    <AuthFrame
      title="Lupa kata sandi"
      description="Minta tautan untuk membuat kata sandi baru bagi akun Ambang."
      heading={isSent ? SENT_MESSAGE : 'Lupa kata sandi'}
      motto="Satu oval lepas. Kita pasang lagi."
      pattern={isSent ? foundPetal : missingPetal}
      above={!isSent && <BackLink to="/login">Masuk</BackLink>}
    >
      {isSent ? (
        <EmailSent to={sentTo} onBack={() => setSentTo(null)} />
      ) : (
        <>
          <p className="muted">Tulis email akunmu. Kami kirim tautan yang berlaku 30 menit.</p>
          <RefusedForm refusal={refusal}>
            <Form onSubmit={request.run}>
              <FormSheet>
                <EmailField {...refusal.bind('email')} />
              </FormSheet>
              <SubmitButton disabled={!form.valid} busy={request.isBusy}>
                Kirim Link Verifikasi
              </SubmitButton>
            </Form>
          </RefusedForm>
        </>
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
    <>
      <p ref={focusWithoutScroll} tabIndex={-1} className={styles.text}>
        Kalau <strong>{to}</strong> punya akun, tautannya sampai dalam satu atau dua menit. Cek Inbox, lalu
        Spam.
      </p>
      <ul className={styles.facts}>
        <li>Tautan berlaku 30 menit, satu kali pakai.</li>
        <li>Kalau minta lagi, yang berlaku yang terbaru.</li>
      </ul>
      <ButtonLink to="/login" size="lg" block>
        Kembali ke Masuk
      </ButtonLink>
      <p>
        Belum sampai?{' '}
        <button type="button" className={classNames('link', styles.again)} onClick={onBack}>
          Kirim lagi
        </button>
      </p>
    </>
  );
}
